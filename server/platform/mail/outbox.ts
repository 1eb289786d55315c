// Email. React Email renders it and nodemailer sends it. Our code is the outbox: a row in the transaction that the
// email is about. So no email is lost, sent twice, or sent after it is outdated (mail-worker.ts).

import { sql } from 'kysely'
import { undoUntil } from '#domain/kernel/acts.ts'
import type { MailKind } from '#domain/kernel/manifest.ts'
import { currentAct } from '#server/platform/acts/acts.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { MailDataOf } from './mail-template.ts'

export interface NewMail<Kind extends MailKind> {
  kind: Kind
  to: string
  /** The person whom the email is for. It is deleted together with them. */
  userId: number | null
  /** The data for the template. Stored as JSON, so dates become ISO strings. */
  data: MailDataOf<Kind>
  /** Emails with the same occasion are added only once, such as 'registrationConfirmed:500001'. */
  occasion?: string
  /**
   * For one act that emails many people about a class: the same name for all of its emails, so that the sender sees who
   * was not reached.
   */
  mailing?: { courseId: number; name: string }
  /** Earliest sending time. Absent: immediately. */
  leavesAt?: Date
}

/**
 * Adds an email to the outbox, within the transaction that it is about. It is sent after the commit. Call
 * `deps.wakeMail()` then, so that it is sent immediately.
 */
export async function addMail<Kind extends MailKind>(
  tx: Database,
  mail: NewMail<Kind>,
  now: Date,
): Promise<void> {
  await addMails(tx, [mail], now)
}

/**
 * Adds several emails, like addMail. Returns how many were new. Closed accounts, and accounts that are being closed,
 * get none, so that none of their data comes back with an email. A person without an address is emailed at their
 * helper's, if they have one. In an act that can be undone (beginAct), the emails wait long enough for an undo to
 * remove them.
 */
export async function addMails<Kind extends MailKind>(
  tx: Database,
  mails: readonly NewMail<Kind>[],
  now: Date,
): Promise<number> {
  if (mails.length === 0) return 0
  const letters = mails.map(({ kind, to, userId, data, occasion, mailing, leavesAt = now }) => ({
    kind,
    to,
    userId,
    data,
    occasion,
    courseId: mailing?.courseId,
    mailing: mailing?.name,
    leavesAt,
  }))
  const receivers = [...new Set(mails.flatMap(({ userId }) => userId ?? []))]
  const undoneBy = undoUntil(now)
  const { rows: added } = await sql`
    with added as (
    insert into outbox_mail (kind, to_address, user_id, data, occasion, course_id, mailing, created_at, next_attempt_at)
    select m.kind, reached_at(m."userId", m."to"), m."userId", m.data, m.occasion, m."courseId", m.mailing, ${now}::timestamptz,
      case when ${currentAct} is null then m."leavesAt" else greatest(m."leavesAt", ${undoneBy}::timestamptz) end
    from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb)
      as m (kind text, "to" text, "userId" int, data jsonb, occasion text, "courseId" int, mailing text, "leavesAt" timestamptz)
    where (m."userId" is null or m."userId" in (
      select id from app_user where id = any(${receivers}::int[]) and closed_at is null order by id for key share))
      and reached_at(m."userId", m."to") is not null
    on conflict (occasion) do nothing
    returning id
    ), of_act as (
      insert into outbox_mail_act (mail_id, act_id) select id, ${currentAct} from added where ${currentAct} is not null
    )
    select id from added`.execute(tx)
  return added.length
}
