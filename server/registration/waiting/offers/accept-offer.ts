import type { Transaction } from 'kysely'
import { modeOf } from '#domain/kernel/modes.ts'
import { storedGuestInput } from '#domain/registration/guests/guest.input.ts'
import { decideAccept } from '#domain/registration/waiting/decide-offer.rule.ts'
import type { Offer } from '#domain/registration/waiting/waiting-entry.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import type { Authority } from '#server/registration/confirm/authority.ts'
import { selectClassesAndOffers } from '#server/registration/confirm/classes-for-registration.ts'
import { selectExistingRegistrations } from '#server/registration/confirm/existing-registrations.sql.ts'
import { addChangedMail, addConfirmedMail } from '#server/registration/mails/registration-mails.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { switchSeats, takeSeats } from '#server/registration/seats/seats.ts'
import type { WaitingNode } from '#server/registration/waiting/waiting.graph.ts'
import {
  answeredBy,
  selectTogether,
  writeAccepted,
  writeAlone,
  writeEnd,
} from '#server/registration/waiting/waiting.sql.ts'
import { offeredEntry } from './offered-entry.ts'

/**
 * Turns an offered seat into a registration. Call it with the locks of a registration. Accepting twice gives the same
 * result.
 * @throws WAITING_NOT_FOUND
 * @throws OFFER_ANSWERED when the accepted seat was cancelled since.
 * @throws the errors of decideAccept.
 */
export async function acceptOffer(
  tx: Transaction<DB>,
  events: Events,
  /** Who authorizes it. Called only when the seat is about to be taken. */
  authority: () => Promise<Authority>,
  { node: named, attendeeId }: { node: WaitingNode | null; attendeeId: number },
  now: Date,
): Promise<RegistrationNode> {
  const node = named && (await answeredBy(tx, named))
  const known = node && (await offeredEntry(tx, node))
  if (!node || !known) throw new RejectedError('WAITING_NOT_FOUND')
  const { offer, taken } = accepted(decideAccept(known.entry, attendeeId, known.facts, now))
  const { course_id: courseId } = node
  if (taken || !offer) {
    const existing = await selectExistingRegistrations(tx, attendeeId, [courseId])
    const registered = existing.get(courseId)
    if (!registered) throw new RejectedError('OFFER_ANSWERED')
    return registered
  }
  const said = await authority()
  const { mode, places } = offer
  const { offered } = await selectClassesAndOffers(tx, attendeeId, [courseId])
  const overCapacity = offered.get(courseId)?.beyondSeats ?? false
  if (node.series_wait !== null) return acceptSeries(tx, said, node, now)
  const before = (await selectExistingRegistrations(tx, attendeeId, [courseId])).get(courseId)
  if (before) return switchToOffer(tx, events, said, { node, before, offer, overCapacity }, now)
  await writeEnd(tx, [node.id], 'accepted', now)
  const guest = places === 2 ? storedGuestInput.parse(node.guest) : null
  const [registered] = await takeSeats(
    tx,
    said,
    [{ courseId, attendeeId, mode, places, guest, overCapacity }],
    now,
  )
  if (!registered) throw new RejectedError('WAITING_NOT_FOUND')
  await writeAccepted(tx, node.id, registered.id)
  await addConfirmedMail(tx, [registered], now)
  return registered
}

/**
 * A person who is registered in another mode takes this seat instead, with their guest.
 * @throws GUEST_NEEDS_MORE_SEATS when they bring a guest and only one seat is offered.
 */
async function switchToOffer(
  tx: Transaction<DB>,
  events: Events,
  authority: Authority,
  {
    node,
    before,
    offer: { mode, places },
    overCapacity,
  }: {
    node: WaitingNode
    before: RegistrationNode
    offer: Pick<Offer, 'mode' | 'places'>
    overCapacity: boolean
  },
  now: Date,
): Promise<RegistrationNode> {
  if (before.places > places) throw new RejectedError('GUEST_NEEDS_MORE_SEATS')
  await writeEnd(tx, [node.id], 'accepted', now)
  const after = await switchSeats(tx, events, authority, before, mode, now, { overCapacity })
  await writeAccepted(tx, node.id, after.id)
  if (places > before.places) await events.seatsFreed(tx, { courseId: node.course_id, mode, places: 1 }, now)
  await addChangedMail(tx, after, { before: modeOf(before.mode) }, now)
  return after
}

/**
 * All offered dates of the series become registrations, confirmed in one email. For a date that is not offered, they
 * wait for that date alone from now on.
 */
async function acceptSeries(
  tx: Transaction<DB>,
  authority: Authority,
  node: WaitingNode,
  now: Date,
): Promise<RegistrationNode> {
  const all = await selectTogether(tx, node)
  const existing = all.filter(({ offer_until }) => offer_until !== null && offer_until > now)
  const courseIds = existing.map(({ course_id }) => course_id)
  const { offered } = await selectClassesAndOffers(tx, node.attendee_id, courseIds)
  await writeEnd(
    tx,
    existing.map(({ id }) => id),
    'accepted',
    now,
  )
  await writeAlone(
    tx,
    all.filter((one) => !existing.includes(one)).map(({ id }) => id),
  )
  const registered = await takeSeats(
    tx,
    authority,
    existing.map(({ course_id: courseId, attendee_id: attendeeId, offer_mode, offer_places, guest }) => ({
      courseId,
      attendeeId,
      mode: modeOf(offer_mode ?? ''),
      places: offer_places === 2 ? 2 : 1,
      guest: offer_places === 2 ? storedGuestInput.parse(guest) : null,
      overCapacity: offered.get(courseId)?.beyondSeats ?? false,
    })),
    now,
  )
  const of = new Map(registered.map((one) => [one.course_id, one]))
  for (const one of existing) await writeAccepted(tx, one.id, of.get(one.course_id)!.id)
  await addConfirmedMail(tx, registered, now)
  return of.get(node.course_id)!
}
