import { sql, type Transaction } from 'kysely'
import type { MailKind } from '#domain/kernel/mail-kinds.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { type ClassNewsData, classNewsKinds } from './class-news.ts'

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

/** Of mails `m` of these kinds: those that have not left and of which no attempt was made. */
export const isHeld = (now: Date, kinds: readonly MailKind[] = classNewsKinds) =>
  sql`m.status = 'queued' and m.attempts = 0 and m.next_attempt_at > ${now} and m.kind = any(${[...kinds]}::text[])`
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
  mails: readonly { id: number; kind: MailKind; data: object }[],
  leavesAt: Date | null,
): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ id, kind, data }) => ({ id, kind, data }))
  await sql`
    update outbox_mail o set data = m.data, kind = m.kind, next_attempt_at = coalesce(${leavesAt}::timestamptz, o.next_attempt_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id int, data jsonb, kind text)
    where o.id = m.id`.execute(tx)
}

export async function deleteHeld(tx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await sql`delete from outbox_mail where id = any(${[...ids]}::int[])`.execute(tx)
}
