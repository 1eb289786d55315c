import type { Transaction } from 'kysely'
import { modeOf } from '#domain/kernel/modes.ts'
import { decideLeaving } from '#domain/registration/waiting/decide-offer.rule.ts'
import type { WaitingEnd } from '#domain/registration/waiting/waiting-entry.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { offeredEntry } from '#server/registration/waiting/offers/offered-entry.ts'
import type { WaitingNode } from '#server/registration/waiting/waiting.graph.ts'
import { selectEntry, selectTogether, writeEnd } from '#server/registration/waiting/waiting.sql.ts'

/**
 * Leaves the waitlist. Call it with the locks of a registration. An offered seat is free immediately. Leaving twice
 * changes nothing.
 * @throws the errors of decideLeaving.
 */
export async function leaveWaitingList(
  tx: Transaction<DB>,
  events: Events,
  node: WaitingNode | null,
  attendeeId: number,
  now: Date,
): Promise<WaitingNode> {
  const known = node && (await offeredEntry(tx, node))
  if (!node || !known) throw new RejectedError('WAITING_NOT_FOUND')
  const { left } = accepted(decideLeaving(known.entry, attendeeId))
  if (!left) {
    const all = await selectTogether(tx, node)
    await endWaitingOf(tx, events, all, all.some((one) => one.offer_mode !== null) ? 'declined' : 'left', now)
  }
  return (await selectEntry(tx, node.id)) ?? node
}

/** Ends these entries and announces that their offered seats are free. */
export async function endWaitingOf(
  tx: Transaction<DB>,
  events: Events,
  waiting: readonly WaitingNode[],
  as: WaitingEnd,
  now: Date,
): Promise<void> {
  const ended = await writeEnd(
    tx,
    waiting.map(({ id }) => id),
    as,
    now,
  )
  for (const { course_id: courseId, offer_mode: mode, offer_places: seats } of ended)
    if (mode !== null && seats !== null)
      await events.seatsFreed(tx, { courseId, mode: modeOf(mode), places: seats }, now)
}
