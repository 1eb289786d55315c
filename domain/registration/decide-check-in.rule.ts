import { joinWindow } from '#domain/classes/class-timing.rule.ts'
import type { Mode } from '#domain/classes/seats.rule.ts'
import { accept, type Decision, refuse } from '#domain/kernel/decision.ts'

/** A registration as far as checking in goes. */
export interface CheckInRegistration {
  attendeeId: number
  mode: Mode
  cancelled: boolean
  course: { start: Date; end: Date; cancelled: boolean }
}

/** Who asks: the attendee they are, and whether they run this class (its own facilitators, staff, administrators). */
export interface CheckInCaller {
  attendeeId: number | null
  runsClass: boolean
}

/**
 * Checking in, which gives out the video link: from 1 hour before the start until the end, by the person with an active
 * online registration, or for any of the class's registrations by those who run it (decisions, 'Joining online').
 * Refuses with REGISTRATION_NOT_FOUND (unknown, cancelled and somebody else's alike), CLASS_CANCELLED, JOIN_TOO_EARLY,
 * CLASS_ALREADY_PAST or JOIN_IN_PERSON.
 */
export function decideCheckIn<T extends CheckInRegistration>(
  registration: T | null,
  caller: CheckInCaller,
  now: Date,
): Decision<T> {
  if (!registration || registration.cancelled) return refuse('REGISTRATION_NOT_FOUND')
  const isOwn = caller.attendeeId !== null && registration.attendeeId === caller.attendeeId
  if (!isOwn && !caller.runsClass) return refuse('REGISTRATION_NOT_FOUND')
  const { start, end, cancelled } = registration.course
  if (cancelled) return refuse('CLASS_CANCELLED')
  const { opens, closes } = joinWindow(start, end)
  if (now < opens) return refuse('JOIN_TOO_EARLY')
  if (now >= closes) return refuse('CLASS_ALREADY_PAST')
  if (!caller.runsClass && registration.mode !== 'online') return refuse('JOIN_IN_PERSON')
  return accept(registration)
}
