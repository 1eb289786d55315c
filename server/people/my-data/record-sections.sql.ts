import { sql } from 'kysely'
import { auditKindOf } from '#domain/kernel/audit-actions.ts'
import { isMailTextShown, logDetails } from '#domain/people/my-data/my-data.rule.ts'
import type { MyDataRow } from '#domain/people/my-data/my-data.ts'
import { mailStatus } from '#server/platform/mail/mail-status.ts'
import { withoutSecrets } from '#server/platform/mail/without-secrets.ts'
import { doneBy, ofThem, type SectionQuery, sinceHelp } from './section-query.ts'
import type { Subject } from './subject.sql.ts'

interface MailRow extends MyDataRow<'mails'> {
  kind: string
  text: string | null
}

/**
 * Emails to them, and emails to their verified address that belong to no account. Emails to another account's address,
 * such as that of their helper, are not theirs to read.
 */
export const mails: SectionQuery<'mails'> = {
  select: (subject) => sql`
    select m.kind, m.created_at as "writtenAt", m.sent_at as "sentAt", m.subject, ${mailStatus} as status, m.text,
      case when not exists (select from app_user o where lower(o.email) = lower(m.to_address) and o.id is distinct from ${subject.userId}
        and o.closed_at is null) then m.to_address end as "sentTo"
    from outbox_mail m where (m.user_id = ${subject.userId} or (m.user_id is null and lower(m.to_address) = ${subject.address}))
      and ${sinceHelp('m.created_at', subject)} order by m.id`,
  row: ({ kind, ...mail }: MailRow, _whom, { traitsOf }) => {
    const isShown = isMailTextShown({ kind, ownsKey: Boolean(traitsOf(kind).ownsKey) })
    return { ...mail, text: isShown && mail.text !== null ? withoutSecrets(mail.text) : null }
  },
}

interface LogRow extends MyDataRow<'log'> {
  action: string
  data: Record<string, unknown> | null
}

/** Entries `e` about them. For a person without an account: those of their registrations. */
const isAbout = (subject: Subject) =>
  subject.userId === null
    ? sql<boolean>`(e.subject_type = 'registration' and e.subject_id in (select r.id::text from registration r where ${ofThem('r.attendee_id', subject)}))`
    : sql<boolean>`e.about_user_id = ${subject.userId}`

/** Who viewed and who changed their record. */
export const log: SectionQuery<'log'> = {
  select: (subject) => sql`
    select e.at, e.action, ${doneBy('e.actor_id', subject)} as by, e.data
    from audit_entry e where ${isAbout(subject)} and ${sinceHelp('e.at', subject)} order by e.id`,
  row: ({ data, ...entry }: LogRow, { reader }) => ({
    ...entry,
    logKind: auditKindOf(entry.action),
    // These also contain values from before the help began.
    details: reader === 'helper' ? null : logDetails(data),
  }),
}
