// Email. React Email renders it and nodemailer sends it. Ours is the outbox: a row of the transaction that the email tells of. So no
// email is lost, sent twice, or sent after it became untrue (mail-worker.ts).

import { sql } from 'kysely'
import { undoSeconds } from '#domain/kernel/acts.ts'
import type { MailKind } from '#domain/kernel/manifest.ts'
import { currentAct } from '#server/platform/acts/acts.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { MailDataOf } from './mail-template.ts'

export interface NewMail<Kind extends MailKind> {
  kind: Kind
  to: string
  /** Whose mail it is; it goes when the person does. */
  userId: number | null
  /** What the template needs. Kept as JSON, so dates travel as ISO texts. */
  data: MailDataOf<Kind>
  /** The same occasion never makes a second mail, such as 'registrationConfirmed:500001'. */
  occasion?: string
  /** Where one act tells many about a class: the same words for each of its mails, so that who sent them sees whom they did not reach. */
  mailing?: { courseId: number; name: string }
  /** When it may leave; left out: at once. */
  leavesAt?: Date
}

/**
 * Puts a mail into the outbox, within the transaction of what it tells. It leaves after the commit; call
 * `deps.wakeMail()` then, so that it leaves at once.
 */
export async function addMail<Kind extends MailKind>(
  tx: Database,
  mail: NewMail<Kind>,
  now: Date,
): Promise<void> {
  await addMails(tx, [mail], now)
}

/**
 * Several at once, as addMail; answers how many were not there yet. Whose account is closed, or being closed, gets none: nothing
 * of theirs is to come back with a mail. Who has no address is written to at that of who cares for them, if somebody does. In an act
 * that can be undone (beginAct) they wait long enough for an Undo to take them back.
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
  const undoneBy = new Date(now.getTime() + undoSeconds * 1000)
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
