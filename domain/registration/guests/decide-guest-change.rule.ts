import { guestsPossible } from '#domain/classes/seats/seats.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import {
  decideExisting,
  decideStillBooking,
  type ExistingRegistration,
} from '#domain/registration/confirm/decide-existing.rule.ts'

/**
 * Bringing a guest to a class that is booked already: one a class, where the class allows it and more than 2 seats are left in
 * the mode that is booked (section 5). Refuses as decideExisting does, then GUEST_ALREADY_THERE, what keeps a class from
 * being booked now, GUEST_NOT_ALLOWED or GUEST_NEEDS_MORE_SEATS.
 */
export function decideGuestAddition<T extends ExistingRegistration>(
  registration: T | null,
  attendeeId: number | null,
  now: Date,
): Decision<T> {
  const existing = decideExisting(registration, attendeeId, now)
  if (!existing.ok) return existing
  const { facts, mode, places: seats } = existing.value
  if (seats > 1) return reject('GUEST_ALREADY_THERE')
  const booking = decideStillBooking(facts, now)
  if (!booking.ok) return booking
  if (!facts.guestsAllowed) return reject('GUEST_NOT_ALLOWED')
  if (!guestsPossible(facts, mode)) return reject('GUEST_NEEDS_MORE_SEATS')
  return existing
}

/** Coming alone after all; always possible until the class is past. Refuses as decideExisting does, then GUEST_NOT_FOUND. */
export function decideGuestRemoval<T extends ExistingRegistration>(
  registration: T | null,
  attendeeId: number | null,
  now: Date,
): Decision<T> {
  const existing = decideExisting(registration, attendeeId, now)
  if (!existing.ok) return existing
  return existing.value.places > 1 ? accept(existing.value) : reject('GUEST_NOT_FOUND')
}
