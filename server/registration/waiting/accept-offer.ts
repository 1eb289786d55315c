import type { Transaction } from 'kysely'
import { storedGuestInput } from '#domain/registration/guest.input.ts'
import { decideAccept } from '#domain/registration/waiting/decide-offer.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { accepted, RefusedError } from '#server/platform/graphql/errors.ts'
import { selectBookableFor } from '../bookable-classes.ts'
import { selectHeldRegistrations } from '../booking.sql.ts'
import type { Word } from '../by-whose-word.ts'
import { addConfirmedMail } from '../mails/registration-mails.ts'
import { takePlaces } from '../places.ts'
import type { RegistrationNode } from '../registration.graph.ts'
import { offeredEntry } from './offered-entry.ts'
import type { WaitingNode } from './waiting.graph.ts'
import { writeBooked, writeEnd } from './waiting.sql.ts'

/**
 * The place that is held becomes a booking, with the locks of one held. Accepting again what was accepted answers the same. Throws what
 * decideAccept refuses.
 */
export async function acceptOffer(
  tx: Transaction<DB>,
  /** By whose word, asked for once the place is to be taken. */
  word: () => Promise<Word>,
  { node, attendeeId }: { node: WaitingNode | null; attendeeId: number },
  now: Date,
): Promise<RegistrationNode> {
  const known = node && (await offeredEntry(tx, node))
  if (!node || !known) throw new RefusedError('WAITING_NOT_FOUND')
  const { offer, taken } = accepted(decideAccept(known.entry, attendeeId, known.facts, now))
  const { course_id: courseId } = node
  if (taken || !offer) {
    const held = await selectHeldRegistrations(tx, attendeeId, [courseId])
    const booked = held.get(courseId)
    if (!booked) throw new RefusedError('OFFER_ANSWERED')
    return booked
  }
  const said = await word()
  const { mode, places } = offer
  const { offered } = await selectBookableFor(tx, attendeeId, [courseId])
  const overCapacity = offered.get(courseId)?.beyondSeats ?? false
  await writeEnd(tx, [node.id], 'accepted', now)
  const guest = places === 2 ? storedGuestInput.parse(node.guest) : null
  const [booked] = await takePlaces(
    tx,
    said,
    [{ courseId, attendeeId, mode, places, guest, overCapacity }],
    now,
  )
  if (!booked) throw new RefusedError('WAITING_NOT_FOUND')
  await writeBooked(tx, node.id, booked.id)
  await addConfirmedMail(tx, [booked], now)
  return booked
}
