import type { FileData } from './entry.ts'
import { copy, inSections, joins, nobodys, of, out, working } from './reasons.ts'

/** Of mails, logs and other software. */
export const portalInFile = {
  outbox_mail: inSections('mails', ['created_at', 'sent_at', 'to_address', 'subject', 'status', 'text'], {
    id: joins,
    user_id: joins,
    course_id: joins,
    kind: out('Which template it was made by: its subject says what it is about.'),
    data: out('What its text is made of.'),
    html: copy,
    files: out('Calendar files of classes that are in the file.'),
    attempts: working,
    drop_reason: working,
    last_attempt_at: working,
    last_error: out('What a mail server said to ours.'),
    mailing: working,
    message_id: joins,
    next_attempt_at: working,
    occasion: joins,
    refusal: working,
  }),
  outbox_mail_act: { leftOut: 'By which act of staff a mail was written.' },
  outbox_mail_course: { leftOut: 'Which classes a mail is about, as its text says.' },
  audit_entry: inSections('log', ['at', 'action', 'actor_id', 'data'], {
    id: joins,
    about_user_id: joins,
    act_id: joins,
    subject_id: joins,
    subject_type: copy,
    switched_to_id: of,
  }),
  import_run: { leftOut: 'About a file of classes, and who imported it.' },
  import_finding: { leftOut: 'What was found in a file of classes. Nobody can say whom its words name.' },
  browser_fault: { leftOut: 'What broke in a browser, without whose it was.' },
  webhook: { leftOut: 'Which other software is told; administrators name it.' },
  webhook_delivery: { leftOut: 'A copy of a registration or a name, for other software, until it has it.' },
  erasure: { leftOut: 'Random numbers of people who are erased. Nobody takes their file.' },
  backup_run: nobodys,
  restored_copy: nobodys,
  rewritten_table: nobodys,
  portal_process: nobodys,
} satisfies Partial<FileData>
