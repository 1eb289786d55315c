import { code, each, number, ofThePortal, type PersonData, redacted, removed, stays } from './entry.ts'

/** Of mails, logs and other software. */
export const ofPortal = {
  outbox_mail: {
    account: ['user_id'],
    address: ['to_address'],
    rows: 'removed',
    columns: {
      ...each(['data', 'subject', 'html', 'text', 'files', 'last_error'], redacted),
      to_address: removed,
      ...each(['kind', 'status', 'refusal', 'drop_reason'], code),
      ...each(['occasion', 'message_id', 'mailing'], number),
    },
  },
  outbox_mail_act: { through: { mail_id: 'outbox_mail' }, rows: 'removed', columns: { act_id: number } },
  outbox_mail_course: { through: { mail_id: 'outbox_mail' }, rows: 'removed', columns: {} },
  // Rows and numbers stay: that something was done to the record, and by whom.
  audit_entry: {
    account: ['about_user_id'],
    doneBy: ['actor_id', 'switched_to_id'],
    rows: 'stay',
    columns: {
      ...each(['action', 'subject_type'], code),
      ...each(['subject_id', 'act_id'], number),
      data: redacted,
    },
  },
  import_run: {
    doneBy: ['started_by'],
    rows: 'stay',
    columns: { ...each(['status', 'problem'], code), file_name: redacted },
  },
  import_finding: {
    rows: 'stay',
    columns: {
      ...each(['kind', 'field', 'code'], code),
      ...each(['class_date_id', 'was', 'now', 'why', 'data'], redacted),
    },
  },
  browser_fault: {
    rows: 'stay',
    columns: {
      fault_group: number,
      ...each(['name', 'message', 'frames', 'page', 'browser'], redacted),
    },
  },
  webhook: {
    doneBy: ['created_by'],
    rows: 'stay',
    columns: {
      ...each(['name', 'url'], stays('Of a receiver, which administrators name.')),
      ...each(['events', 'off_reason'], code),
      secret: number,
    },
  },
  webhook_delivery: {
    rows: 'stay',
    columns: {
      ...each(['message_id', 'tx'], number),
      ...each(['event_type', 'status'], code),
      ...each(['data', 'last_failure'], redacted),
    },
  },
  // By which somebody is found in a restored backup; nothing else says whose a number was.
  erasure: { rows: 'stay', columns: { kind: code, erasure_id: number } },
  backup_run: { rows: 'stay', columns: each(['outcome', 'reason', 'file'], ofThePortal) },
  restored_copy: { rows: 'stay', columns: {} },
  rewritten_table: { rows: 'stay', columns: { table_name: code } },
  portal_process: { rows: 'stay', columns: each(['id', 'secret_mark'], ofThePortal) },
} satisfies Partial<PersonData>
