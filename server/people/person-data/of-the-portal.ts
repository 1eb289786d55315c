import {
  code,
  each,
  number,
  numbersAlone,
  ofOrganization,
  ofThePortal,
  type PersonData,
  recordEnd,
  redacted,
  removed,
  retainedFor,
  stays,
} from './entry.ts'

/** About emails, logs and other software. */
export const ofPortal = {
  outbox_mail: {
    about:
      'The outbox: an email that waits, was sent, or failed. It is written in the transaction of its cause.',
    period: numbersAlone,
    account: ['user_id'],
    address: ['to_address'],
    rows: 'removed',
    columns: {
      ...each(['data', 'subject', 'html', 'text', 'files', 'last_error'], retainedFor('mails', redacted)),
      to_address: retainedFor('mails', removed),
      ...each(['kind', 'status', 'refusal', 'drop_reason'], code),
      ...each(['occasion', 'message_id', 'mailing'], number),
    },
  },
  outbox_mail_act: {
    about: 'Which act of staff wrote an email, so that undoing the act removes it.',
    period: recordEnd,
    through: { mail_id: 'outbox_mail' },
    rows: 'removed',
    columns: { act_id: number },
  },
  outbox_mail_course: {
    about: 'Which classes an email is about.',
    period: numbersAlone,
    through: { mail_id: 'outbox_mail' },
    rows: 'removed',
    columns: {},
  },
  // Rows and ids stay: that the record was changed, and by whom.
  audit_entry: {
    about: 'The audit log: who changed what, and who looked at whose record.',
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
    about: 'One upload of a legacy export, with its progress.',
    period: ofOrganization,
    doneBy: ['started_by'],
    rows: 'stay',
    columns: { ...each(['status', 'problem'], code), file_name: redacted },
  },
  import_finding: {
    about: 'What an import found in one row of its file.',
    period: 'importFindings',
    rows: 'stay',
    columns: {
      ...each(['kind', 'field', 'code'], code),
      ...each(['class_date_id', 'was', 'now', 'why', 'data'], redacted),
    },
  },
  browser_fault: {
    about: 'An error in browsers, counted, without anything that people typed.',
    period: 'browserFaults',
    rows: 'stay',
    columns: {
      fault_group: number,
      ...each(['name', 'message', 'frames', 'page', 'browser'], redacted),
    },
  },
  webhook: {
    about: 'A URL of other software to which changes are sent.',
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
    about: 'A message to a webhook, which waits, was delivered, or failed.',
    period: 'webhookDeliveries',
    rows: 'stay',
    columns: {
      ...each(['message_id', 'tx'], number),
      ...each(['event_type', 'status'], code),
      ...each(['data', 'last_failure'], redacted),
    },
  },
  // Finds a person in a restored backup. Nothing else says whose number it was.
  erasure: {
    about: 'Who was erased, by a random number. It erases them again in a restored backup.',
    period: numbersAlone,
    rows: 'stay',
    columns: { kind: code, erasure_id: number },
  },
  backup_run: {
    about: 'A backup, and how it ended.',
    period: numbersAlone,
    rows: 'stay',
    columns: each(['outcome', 'reason', 'file'], ofThePortal),
  },
  job_failure: {
    about: 'A job whose last turn failed, and since when. One that works again has no row.',
    period: recordEnd,
    rows: 'stay',
    columns: { name: code },
  },
  restored_copy: {
    about: 'A restore of this database from a backup, and whether as a test restore. The newest row counts.',
    period: recordEnd,
    rows: 'stay',
    columns: {},
  },
  rewritten_table: {
    about: 'When a table was last rewritten, so that its file has no data of deleted rows.',
    period: numbersAlone,
    rows: 'stay',
    columns: { table_name: code },
  },
  portal_process: {
    about: 'A process of the portal on this database, with a hash of its secret.',
    period: recordEnd,
    rows: 'stay',
    columns: each(['id', 'secret_mark'], ofThePortal),
  },
} satisfies Partial<PersonData>
