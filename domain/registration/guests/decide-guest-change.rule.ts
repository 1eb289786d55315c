import { guestsPossible } from '#domain/classes/seats/seats.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import {
  decideHeld,
  decideStillBooking,
  type HeldRegistration,
} from '#domain/registration/confirm/decide-existing.rule.ts'

/**
 * Bringing a guest to a class that is booked already: one a class, where the class allows it and more than 2 seats are left in
 * the mode that is booked (section 5). Refuses as decideHeld does, then GUEST_ALREADY_THERE, what keeps a class from
 * being booked now, GUEST_NOT_ALLOWED or GUEST_NEEDS_MORE_SEATS.
 */
export function decideGuestAddition<T extends HeldRegistration>(
  registration: T | null,
  attendeeId: number | null,
  now: Date,
): Decision<T> {
  const held = decideHeld(registration, attendeeId, now)
  if (!held.ok) return held
  const { facts, mode, places: seats } = held.value
  if (seats > 1) return reject('GUEST_ALREADY_THERE')
  const booking = decideStillBooking(facts, now)
  if (!booking.ok) return booking
  if (!facts.guestsAllowed) return reject('GUEST_NOT_ALLOWED')
  if (!guestsPossible(facts, mode)) return reject('GUEST_NEEDS_MORE_SEATS')
  return held
}

/** Coming alone after all; always possible until the class is past. Refuses as decideHeld does, then GUEST_NOT_FOUND. */
export function decideGuestRemoval<T extends HeldRegistration>(
  registration: T | null,
  attendeeId: number | null,
  now: Date,
): Decision<T> {
  const held = decideHeld(registration, attendeeId, now)
  if (!held.ok) return held
  return held.value.places > 1 ? accept(held.value) : reject('GUEST_NOT_FOUND')
}
