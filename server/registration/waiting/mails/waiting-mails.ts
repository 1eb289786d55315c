import type { Transaction } from 'kysely'
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

/** Tells those whose time to answer is over. */
export async function addOverMails(tx: Transaction<DB>, ids: readonly number[], now: Date): Promise<void> {
  await addMails(
    tx,
    (await selectWaitingNow(tx, ids)).map((one) => ({
      kind: 'waitingOver' as const,
      ...letterTo(one),
      occasion: `waitingOver:${one.waiting.id}`,
    })),
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
