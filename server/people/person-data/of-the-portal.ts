import {
  code,
  each,
  keptFor,
  number,
  numbersAlone,
  ofOrganization,
  ofThePortal,
  ownEnd,
  type PersonData,
  redacted,
  removed,
  stays,
} from './entry.ts'

/** Of mails, logs and other software. */
export const ofPortal = {
  outbox_mail: {
    period: numbersAlone,
    account: ['user_id'],
    address: ['to_address'],
    rows: 'removed',
    columns: {
      ...each(['data', 'subject', 'html', 'text', 'files', 'last_error'], keptFor('mails', redacted)),
      to_address: keptFor('mails', removed),
      ...each(['kind', 'status', 'refusal', 'drop_reason'], code),
      ...each(['occasion', 'message_id', 'mailing'], number),
    },
  },
  outbox_mail_act: {
    period: ownEnd,
    through: { mail_id: 'outbox_mail' },
    rows: 'removed',
    columns: { act_id: number },
  },
  outbox_mail_course: {
    period: numbersAlone,
    through: { mail_id: 'outbox_mail' },
    rows: 'removed',
    columns: {},
  },
  // Rows and numbers stay: that something was done to the record, and by whom.
  audit_entry: {
    period: 'auditEntries',
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
    period: ofOrganization,
    doneBy: ['started_by'],
    rows: 'stay',
    columns: { ...each(['status', 'problem'], code), file_name: redacted },
  },
  import_finding: {
    period: 'importFindings',
    rows: 'stay',
    columns: {
      ...each(['kind', 'field', 'code'], code),
      ...each(['class_date_id', 'was', 'now', 'why', 'data'], redacted),
    },
  },
  browser_fault: {
    period: 'browserFaults',
    rows: 'stay',
    columns: {
      fault_group: number,
      ...each(['name', 'message', 'frames', 'page', 'browser'], redacted),
    },
  },
  webhook: {
    period: ofOrganization,
    doneBy: ['created_by'],
    rows: 'stay',
    columns: {
      ...each(['name', 'url'], stays('Of a receiver, which administrators name.')),
      ...each(['events', 'off_reason'], code),
      secret: number,
    },
  },
  webhook_delivery: {
    period: 'webhookDeliveries',
    rows: 'stay',
    columns: {
      ...each(['message_id', 'tx'], number),
      ...each(['event_type', 'status'], code),
      ...each(['data', 'last_failure'], redacted),
    },
  },
  // By which somebody is found in a restored backup; nothing else says whose a number was.
  erasure: { period: numbersAlone, rows: 'stay', columns: { kind: code, erasure_id: number } },
  backup_run: {
    period: numbersAlone,
    rows: 'stay',
    columns: each(['outcome', 'reason', 'file'], ofThePortal),
  },
  restored_copy: { period: ownEnd, rows: 'stay', columns: {} },
  rewritten_table: { period: numbersAlone, rows: 'stay', columns: { table_name: code } },
  portal_process: { period: ownEnd, rows: 'stay', columns: each(['id', 'secret_mark'], ofThePortal) },
} satisfies Partial<PersonData>
