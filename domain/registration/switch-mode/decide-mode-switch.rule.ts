import { decideModeSeats } from '#domain/classes/seats/availability.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { findMode, type Mode } from '#domain/kernel/modes.ts'
import {
  decideExisting,
  decideStillBooking,
  type ExistingRegistration,
} from '#domain/registration/confirm/decide-existing.rule.ts'

/**
 * Takes a booked class the other way, the guest included, in one step: the place that is held is given up only when the other
 * one is had. `wanted` is what was sent. Wanting the mode that is held already is no change (`switched` false), so that a
 * retry after a lost answer is right. Refuses as decideExisting does, then MODE_NOT_OFFERED, what keeps a class from being
 * booked now, the `noSeats` of a mode, and GUEST_NEEDS_MORE_SEATS where there is a seat for one of the two.
 */
export function decideModeSwitch<T extends ExistingRegistration>(
  registration: T | null,
  attendeeId: number | null,
  requested: string,
  now: Date,
): Decision<{ registration: T; mode: Mode; switched: boolean }> {
  const existing = decideExisting(registration, attendeeId, now)
  if (!existing.ok) return existing
  const { facts, mode: current, places: seats } = existing.value
  const mode = findMode(requested)
  if (mode === current) return accept({ registration: existing.value, mode, switched: false })
  const left = mode ? facts.seats[mode] : null
  if (!mode || left === null) return reject('MODE_NOT_OFFERED')
  const booking = decideStillBooking(facts, now)
  if (!booking.ok) return booking
  const full = decideModeSeats(facts, mode)
  if (full) return full
  if (left !== 'unlimited' && left < seats) return reject('GUEST_NEEDS_MORE_SEATS')
  return accept({ registration: existing.value, mode, switched: true })
}
