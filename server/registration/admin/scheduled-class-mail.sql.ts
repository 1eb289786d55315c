import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { isOffered, scheduledKinds } from '#server/registration/mails/scheduled-mails.sql.ts'

/** Emails `m` with news of a class, to people who are registered for it or on its waitlist. */
const notifiesOf = (courseId: number) => sql`(m.data @> ${JSON.stringify({ waiting: { courseId } })}::jsonb
  or m.data -> 'news' @> ${JSON.stringify([{ registration: { courseId } }])}::jsonb)`

export interface HeldClassMail {
  people: number
  leavesAt: Date
}

/** The scheduled emails of a class: how many people get them and when the last one leaves. Null if there are none. */
export async function selectScheduledMailOf(
  db: Database,
  courseId: number,
  now: Date,
): Promise<HeldClassMail | null> {
  const { rows } = await sql<{ people: number; leavesAt: Date | null }>`
    select count(distinct coalesce(m.user_id::text, m.to_address))::int as people, max(m.next_attempt_at) as "leavesAt"
    from outbox_mail m where ${isOffered(now, scheduledKinds)} and ${notifiesOf(courseId)}`.execute(db)
  const { people, leavesAt } = rows[0]!
  return leavesAt === null ? null : { people, leavesAt }
}

/** Locks the emails and returns their ids. */
export async function lockScheduledMailOf(
  tx: Transaction<DB>,
  courseId: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from outbox_mail m where ${isOffered(now, scheduledKinds)} and ${notifiesOf(courseId)} order by m.id for update`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** These emails leave now, even if they also have news of other acts. */
export async function letLeave(tx: Transaction<DB>, ids: readonly number[], now: Date): Promise<void> {
  await sql`update outbox_mail set next_attempt_at = ${now} where id = any(${[...ids]}::int[])`.execute(tx)
}
