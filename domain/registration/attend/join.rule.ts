import { isJoinable } from '#domain/classes/times/class-timing.rule.ts'

/** The relation of the caller to the class whose video link they request. */
export interface JoiningPerson {
  /** Staff, an administrator, or one of the class's own facilitators. */
  runsClass: boolean
  /** An active registration for the online mode. */
  registeredOnline: boolean
  /** The person has checked in with this registration. */
  checkedIn: boolean
}

/**
 * Whether the video link may leave the server (docs/rules/registration.md). Never before its time, not even for staff.
 * In the window: to people who run the class, and to an online attendee who has checked in.
 */
export function maySeeCourselink(
  { start, end, cancelled }: { start: Date; end: Date; cancelled: boolean },
  person: JoiningPerson,
  now: Date,
): boolean {
  if (cancelled || !isJoinable(start, end, now)) return false
  return person.runsClass || (person.registeredOnline && person.checkedIn)
}
