import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { decideAvailability } from '#domain/classes/seats/availability.rule.ts'
import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { forEachMode, type Mode } from '#domain/kernel/modes.ts'

/**
 * What is needed to change a registration, with its class as it is now. The registration's own seats count as taken.
 */
export interface ExistingRegistration {
  attendeeId: number
  cancelled: boolean
  mode: Mode
  /** 2 with a guest. */
  places: number
  facts: ClassFacts
}

/**
 * The first check of every change of a registration: it is the person's own and active, and its class is neither past
 * nor cancelled. Unknown, cancelled and another person's all get REGISTRATION_NOT_FOUND, so no one learns of another
 * person's registration. Otherwise rejects with CLASS_ALREADY_PAST or CLASS_CANCELLED.
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
 * Whether registration for the class is open now, however many seats are left. Taking another seat for an existing
 * registration (a guest, another mode) needs that. Rejects as decideAvailability does, but never with CLASS_FULL.
 */
export function decideStillOpen(facts: ClassFacts, now: Date): Decision<unknown> {
  const seats = forEachMode((mode) => (facts.seats[mode] === null ? null : 'unlimited'))
  return decideAvailability({ ...facts, seats }, now)
}
