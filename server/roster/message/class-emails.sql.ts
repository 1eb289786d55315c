import { sql } from 'kysely'
import type { Rejection } from '#domain/kernel/mail/mail-rejection.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DropReason } from '#server/platform/mail/due-mail.ts'
import { type MailStatus, mailStatus } from '#server/platform/mail/mail-status.ts'

/** An email about a class, as those who run it read it. */
export interface ClassEmail {
  id: number
  kind: string
  name: string
  to_address: string
  status: MailStatus
  refusal: Rejection | null
  drop_reason: DropReason
  at: Date
}

/** How many emails a class shows at most. The email log shows all of them. */
const mostEmails = 200

/** Newest first. If the recipient has no account, the name is from the roster. */
export async function selectClassEmails(db: Database, courseId: number): Promise<ClassEmail[]> {
  const { rows } = await sql<ClassEmail>`
    select m.id, m.kind, ${mailStatus} as status, m.refusal, m.drop_reason, m.to_address,
      coalesce(m.sent_at, m.last_attempt_at, m.created_at) as at,
      coalesce(u.first_name || ' ' || u.last_name, walk_in.name, '') as name
    from outbox_mail_course about join outbox_mail m on m.id = about.mail_id
    left join app_user u on u.id = m.user_id
    left join lateral (
      select a.walk_in_first_name || ' ' || a.walk_in_last_name as name
      from registration r join attendee a on a.id = r.attendee_id
      where m.user_id is null and r.course_id = ${courseId} and lower(a.walk_in_email) = lower(m.to_address) limit 1
    ) walk_in on true
    where about.course_id = ${courseId} order by m.id desc limit ${mostEmails}`.execute(db)
  return rows
}

/** Whether the class is older than the record of which classes an email is about. */
export async function isOlderThanRecord(db: Database, courseId: number): Promise<boolean> {
  const { rows } = await sql`select from course c, site_settings s
    where c.id = ${courseId} and c.created_at < s.mail_classes_since`.execute(db)
  return rows.length > 0
}
