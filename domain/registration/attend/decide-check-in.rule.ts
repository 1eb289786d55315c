import { joinWindow } from '#domain/classes/times/class-timing.rule.ts'
import { accept, type Decision, type Rejection, reject } from '#domain/kernel/decision.ts'
import { type Mode, needsVideoLink } from '#domain/kernel/modes.ts'

/** What checking in needs of a registration. */
export interface CheckInRegistration {
  attendeeId: number
  mode: Mode
  cancelled: boolean
  course: JoinedClass
}

/** What joining needs of a class. */
export interface JoinedClass {
  start: Date
  end: Date
  cancelled: boolean
  /** Whether there is a video link. */
  hasLink: boolean
}

/** The caller: their attendee id, and whether they run this class (its facilitators, staff, administrators). */
export interface CheckInActor {
  attendeeId: number | null
  runsClass: boolean
}

/**
 * Checking in, which gives out the video link: from 1 hour before the start until the end. The person with an active
 * online registration may do it, or anyone who runs the class for any of its registrations
 * (docs/rules/registration.md). Rejects with REGISTRATION_NOT_FOUND (the same for unknown, cancelled and another
 * person's), CLASS_CANCELLED, JOIN_TOO_EARLY, CLASS_ALREADY_PAST. The person themselves also gets JOIN_IN_PERSON {mode}
 * or VIDEO_LINK_MISSING: a person who could not join is not present.
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
  if (!needsVideoLink(registration.mode)) return reject('JOIN_IN_PERSON', { mode: registration.mode })
  if (!registration.course.hasLink) return reject('VIDEO_LINK_MISSING')
  return accept(registration)
}

/**
 * Joining without a registration, for people who run the class, in the same time window. Rejects with CLASS_NOT_FOUND,
 * REGISTRATION_NOT_FOUND (for everyone else), CLASS_CANCELLED, JOIN_TOO_EARLY, CLASS_ALREADY_PAST or
 * VIDEO_LINK_MISSING.
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

/** Why no one can join now. Null if the window is open. */
function closedWindow({ start, end, cancelled }: JoinedClass, now: Date): Rejection | null {
  if (cancelled) return reject('CLASS_CANCELLED')
  const { opens, closes } = joinWindow(start, end)
  if (now < opens) return reject('JOIN_TOO_EARLY')
  return now >= closes ? reject('CLASS_ALREADY_PAST') : null
}
