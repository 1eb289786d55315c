import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { decideAvailability } from '#domain/classes/seats/availability.rule.ts'
import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { forEachMode, type Mode } from '#domain/kernel/modes.ts'

/** A registration as far as changing it goes, with its class as it is now: its own places count as taken. */
export interface ExistingRegistration {
  attendeeId: number
  cancelled: boolean
  mode: Mode
  /** 2 with a guest. */
  places: number
  facts: ClassFacts
}

/**
 * What every change of a registration asks first: it is the person's own and active, and its class is neither past nor
 * cancelled. Unknown, cancelled and somebody else's get the same REGISTRATION_NOT_FOUND, so that nobody learns of
 * another's; else CLASS_ALREADY_PAST or CLASS_CANCELLED.
 */
export function decideExisting<T extends ExistingRegistration>(
  registration: T | null,
  attendeeId: number | null,
  now: Date,
): Decision<T> {
  if (!registration || registration.cancelled || registration.attendeeId !== attendeeId)
    return reject('REGISTRATION_NOT_FOUND')
  if (isPast(registration.facts.start, now)) return reject('CLASS_ALREADY_PAST')
  if (registration.facts.cancelled) return reject('CLASS_CANCELLED')
  return accept(registration)
}

/**
 * Whether seats of the class are given out now, however many are left: taking one more for a booking that is there (a guest,
 * the other mode) is booking. Refuses as decideAvailability does, but never with CLASS_FULL.
 */
export function decideStillBooking(facts: ClassFacts, now: Date): Decision<unknown> {
  const seats = forEachMode((mode) => (facts.seats[mode] === null ? null : 'unlimited'))
  return decideAvailability({ ...facts, seats }, now)
}
