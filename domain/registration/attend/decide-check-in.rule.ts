import { joinWindow } from '#domain/classes/times/class-timing.rule.ts'
import { accept, type Decision, type Rejection, reject } from '#domain/kernel/decision.ts'
import { type Mode, needsVideoLink } from '#domain/kernel/modes.ts'

/** A registration as far as checking in goes. */
export interface CheckInRegistration {
  attendeeId: number
  mode: Mode
  cancelled: boolean
  course: JoinedClass
}

/** A class as far as joining it goes. */
export interface JoinedClass {
  start: Date
  end: Date
  cancelled: boolean
  /** Whether there is a video link. */
  hasLink: boolean
}

/** Who asks: the attendee they are, and whether they run this class (its own facilitators, staff, administrators). */
export interface CheckInActor {
  attendeeId: number | null
  runsClass: boolean
}

/**
 * Checking in, which gives out the video link: from 1 hour before the start until the end, by the person with an active
 * online registration, or for any of the class's registrations by those who run it (decisions, 'Joining online').
 * Refuses with REGISTRATION_NOT_FOUND (unknown, cancelled and somebody else's alike), CLASS_CANCELLED, JOIN_TOO_EARLY,
 * CLASS_ALREADY_PAST, and for the person themself JOIN_IN_PERSON or VIDEO_LINK_MISSING: who could not join is not there.
 */
export function decideCheckIn<T extends CheckInRegistration>(
  registration: T | null,
  actor: CheckInActor,
  now: Date,
): Decision<T> {
  if (!registration || registration.cancelled) return reject('REGISTRATION_NOT_FOUND')
  const isMine = actor.attendeeId !== null && registration.attendeeId === actor.attendeeId
  if (!isMine && !actor.runsClass) return reject('REGISTRATION_NOT_FOUND')
  const closed = closedWindow(registration.course, now)
  if (closed) return closed
  if (actor.runsClass) return accept(registration)
  if (!needsVideoLink(registration.mode)) return reject('JOIN_IN_PERSON')
  if (!registration.course.hasLink) return reject('VIDEO_LINK_MISSING')
  return accept(registration)
}

/**
 * Joining without a registration: those who run the class, in the same window. Refuses with CLASS_NOT_FOUND,
 * REGISTRATION_NOT_FOUND (for everybody else), CLASS_CANCELLED, JOIN_TOO_EARLY, CLASS_ALREADY_PAST or VIDEO_LINK_MISSING.
 */
export function decideJoinWithoutRegistration<T extends JoinedClass>(
  course: T | null,
  runsClass: boolean,
  now: Date,
): Decision<T> {
  if (!course) return reject('CLASS_NOT_FOUND')
  if (!runsClass) return reject('REGISTRATION_NOT_FOUND')
  const closed = closedWindow(course, now)
  if (closed) return closed
  return course.hasLink ? accept(course) : reject('VIDEO_LINK_MISSING')
}

/** Why nobody joins now, or null when the window is open. */
function closedWindow({ start, end, cancelled }: JoinedClass, now: Date): Rejection | null {
  if (cancelled) return reject('CLASS_CANCELLED')
  const { opens, closes } = joinWindow(start, end)
  if (now < opens) return reject('JOIN_TOO_EARLY')
  return now >= closes ? reject('CLASS_ALREADY_PAST') : null
}
