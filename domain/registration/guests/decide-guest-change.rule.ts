import { guestsPossible } from '#domain/classes/seats/seats.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import {
  decideExisting,
  decideStillOpen,
  type ExistingRegistration,
} from '#domain/registration/confirm/decide-existing.rule.ts'

/**
 * Adds a guest to a registration: one for each class, where the class allows it and more than 2 seats are left in the
 * registered mode (section 5). Rejects like decideExisting, then with GUEST_ALREADY_THERE, the reason why registration
 * is closed, GUEST_NOT_ALLOWED or GUEST_NEEDS_MORE_SEATS.
 */
export function decideGuestAddition<T extends ExistingRegistration>(
  registration: T | null,
  attendeeId: number | null,
  now: Date,
): Decision<T> {
  const existing = decideExisting(registration, attendeeId, now)
  if (!existing.ok) return existing
  const { facts, mode, places } = existing.value
  if (places > 1) return reject('GUEST_ALREADY_THERE')
  const stillOpen = decideStillOpen(facts, now)
  if (!stillOpen.ok) return stillOpen
  if (!facts.guestsAllowed) return reject('GUEST_NOT_ALLOWED')
  if (!guestsPossible(facts, mode)) return reject('GUEST_NEEDS_MORE_SEATS')
  return existing
}

/** Removes the guest. Possible until the class is past. Rejects like decideExisting, then with GUEST_NOT_FOUND. */
export function decideGuestRemoval<T extends ExistingRegistration>(
  registration: T | null,
  attendeeId: number | null,
  now: Date,
): Decision<T> {
  const existing = decideExisting(registration, attendeeId, now)
  if (!existing.ok) return existing
  return existing.value.places > 1 ? accept(existing.value) : reject('GUEST_NOT_FOUND')
}
