import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { type ClassNewsData, classNewsKinds, kindOfNews } from './class-news.ts'

/*
 * Mails about changed classes wait a moment (domain/classes/telling.ts). While they do, the next act joins them, and their act
 * takes them back. A mail of which an attempt was made may have left, and is neither.
 */

export interface HeldMail {
  id: number
  user_id: number | null
  to_address: string
  course_id: number | null
  data: ClassNewsData
}

/** From here on no other act tells, and none is taken back, until the transaction ends: a person gets one mail, however many are at work. */
export async function lockTellings(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('class tellings'))`.execute(tx)
}

const isHeld = (now: Date) => sql`m.status = 'queued' and m.attempts = 0 and m.next_attempt_at > ${now}
  and m.kind = any(${[...classNewsKinds]}::text[])`
const columns = sql`m.id, m.user_id, m.to_address, m.course_id, m.data`

/** What waits for these people, at the address that they have now. */
export async function selectHeldFor(
  tx: Transaction<DB>,
  userIds: readonly number[],
  now: Date,
): Promise<HeldMail[]> {
  const { rows } = await sql<HeldMail>`
    select ${columns} from outbox_mail m
    where m.user_id = any(${[...userIds]}::int[]) and ${isHeld(now)} order by m.id for update`.execute(tx)
  return rows
}

/** What waits of an act. */
export async function selectHeldOf(tx: Transaction<DB>, telling: string, now: Date): Promise<HeldMail[]> {
  const { rows } = await sql<HeldMail>`
    select ${columns} from outbox_mail m
    where ${isHeld(now)} and m.data -> 'tellings' @> ${JSON.stringify([{ id: telling }])}::jsonb
    order by m.id for update`.execute(tx)
  return rows
}

/** Writes what the mails tell now; `leavesAt` where they are to wait anew. */
export async function writeHeld(
  tx: Transaction<DB>,
  mails: readonly Pick<HeldMail, 'id' | 'data'>[],
  leavesAt: Date | null,
): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ id, data }) => ({ id, data, kind: kindOfNews(data.news) }))
  await sql`
    update outbox_mail o set data = m.data, kind = m.kind, next_attempt_at = coalesce(${leavesAt}::timestamptz, o.next_attempt_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id int, data jsonb, kind text)
    where o.id = m.id`.execute(tx)
}

export async function deleteHeld(tx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await sql`delete from outbox_mail where id = any(${[...ids]}::int[])`.execute(tx)
}

/** What of an act waits for those on waiting lists. */
export async function deleteHeldOfWaiting(tx: Transaction<DB>, telling: string, now: Date): Promise<void> {
  await sql`delete from outbox_mail where status = 'queued' and attempts = 0 and next_attempt_at > ${now}
    and kind = 'waitingChanged' and data -> 'tellings' @> ${JSON.stringify([{ id: telling }])}::jsonb`.execute(
    tx,
  )
}
