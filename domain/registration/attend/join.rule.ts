import { isJoinable } from '#domain/classes/times/class-timing.rule.ts'

/** What the person who asks for the video link is to this class. */
export interface JoiningPerson {
  /** Staff, an administrator, or one of the class's own facilitators. */
  runsClass: boolean
  /** An active registration for the online mode. */
  registeredOnline: boolean
  /** Has checked in with it. */
  checkedIn: boolean
}

/**
 * Whether the video link may leave the server (decisions, 'Joining online'): never before its time, not even to staff; in
 * the window to those who run the class, and to an online attendee who has checked in.
 */
export function maySeeCourselink(
  { start, end, cancelled }: { start: Date; end: Date; cancelled: boolean },
  person: JoiningPerson,
  now: Date,
): boolean {
  if (cancelled || !isJoinable(start, end, now)) return false
  return person.runsClass || (person.registeredOnline && person.checkedIn)
}
