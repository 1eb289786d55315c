import { sql, type Transaction } from 'kysely'
import { undoSeconds } from '#domain/kernel/acts.ts'
import type { WaitingLimit } from '#domain/registration/waiting/why-alone.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import type { WaitingNode } from '#server/registration/waiting/waiting.graph.ts'
import { selectWaitingNow, type WaitingNow } from './mailed-waiting.sql.ts'

const letterTo = ({ receiver: { userId, email, firstName }, waiting }: WaitingNow) => ({
  to: email,
  userId,
  data: { firstName, waiting },
})

/** Tells each that a place is held for them; at night it leaves in the morning. Within the transaction that holds it. */
export async function addOfferMails(
  tx: Transaction<DB>,
  offered: readonly WaitingNode[],
  now: Date,
): Promise<void> {
  const begins = new Map(offered.map(({ id, offered_at }) => [id, offered_at ?? now]))
  const held = await selectWaitingNow(
    tx,
    offered.map(({ id }) => id),
  )
  for (const [leaves, at] of Map.groupBy(held, ({ waiting }) => begins.get(waiting.id)!.getTime()))
    await addMails(
      tx,
      at.map((one) => ({
        kind: 'waitingOffer' as const,
        ...letterTo(one),
        occasion: `waitingOffer:${one.waiting.id}:${one.offers}`,
        leavesAt: new Date(leaves),
      })),
      now,
    )
}

/** Of dates of a series that were offered together only the first: its mail says so of all. */
async function firstOfSeries(tx: Transaction<DB>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from waiting w where w.id = any(${[...ids]}::int[]) and not exists (
      select from waiting o where o.series_wait = w.series_wait and o.id < w.id and o.offers = w.offers
        and (o.ended_at is null or o.ended_as = 'expired'))`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Tells those whose time to answer is over. */
export async function addOverMails(tx: Transaction<DB>, ids: readonly number[], now: Date): Promise<void> {
  await addMails(
    tx,
    (await selectWaitingNow(tx, await firstOfSeries(tx, ids))).map((one) => ({
      kind: 'waitingOver' as const,
      ...letterTo(one),
      occasion: `waitingOver:${one.waiting.id}`,
    })),
    now,
  )
}

/** Tells each once what stands against what they wait for. */
export async function addLimitedMails(
  tx: Transaction<DB>,
  limited: ReadonlyMap<number, WaitingLimit>,
  now: Date,
): Promise<void> {
  await addMails(
    tx,
    (await selectWaitingNow(tx, [...limited.keys()])).map((one) => {
      const limit = limited.get(one.waiting.id)!
      const { data, ...letter } = letterTo(one)
      return {
        kind: 'waitingLimited' as const,
        ...letter,
        data: { ...data, limit },
        occasion: `waitingLimited:${one.waiting.id}:${limit}`,
        leavesAt: new Date(now.getTime() + undoSeconds * 1000),
      }
    }),
    now,
  )
}

/** Tells who waits that a place is open to whoever comes: once, unless what was told begins anew with another date. */
export async function addOpenMails(tx: Transaction<DB>, ids: readonly number[], now: Date): Promise<void> {
  await addMails(
    tx,
    (await selectWaitingNow(tx, ids)).map((one) => ({
      kind: 'waitingOpen' as const,
      ...letterTo(one),
      occasion: `waitingOpen:${one.waiting.id}:${now.toISOString()}`,
    })),
    now,
  )
}
