import { addDays } from '#domain/kernel/time/calendar-range.ts'
import { instantAt, localDate } from '#domain/kernel/time/site-time.ts'

/**
 * What is recorded about attendance at a class. Its roster is done when someone is checked in, or when staff say that
 * no one came. Only such classes count in attendance rates.
 */
export const rosterRecords = ['CHECKED_IN', 'NO_ONE_CAME', 'NOT_RECORDED'] as const
export type RosterRecord = (typeof rosterRecords)[number]

export interface RecordedClass {
  end: Date
  cancelled: boolean
  /** People and guests. */
  registered: number
  came: number
  /** See isRosterDone in server/classes. */
  done: boolean
}

/** Null if there is nothing to record: the class is not over, is cancelled, or no one registered. */
export function rosterRecord(
  { end, cancelled, registered, came, done }: RecordedClass,
  now: Date,
): RosterRecord | null {
  if (cancelled) return null
  if (done) return came > 0 ? 'CHECKED_IN' : 'NO_ONE_CAME'
  return end <= now && registered > 0 ? 'NOT_RECORDED' : null
}

/** The time of the next morning when someone is reminded to record attendance. */
const askedAt = '08:00'

/** After this time, no one is reminded on that day. */
const requestedUntil = '20:00'

/**
 * Whether a reminder may be sent now: by day, on the site's clock. Reminders that came due at night, or while the
 * portal was down, wait for the morning.
 */
export function isReminderTime(now: Date, timeZone: string): boolean {
  const today = localDate(now, timeZone)
  return instantAt(today, askedAt, timeZone) <= now && now < instantAt(today, requestedUntil, timeZone)
}

/**
 * When a reminder for an unfinished roster is due: the morning after the day on which the class began, once it is over.
 */
export function rosterRemindedAt({ start, end }: { start: Date; end: Date }, timeZone: string): Date {
  const nextDay = addDays(localDate(start, timeZone), 1)
  const morning = instantAt(nextDay, askedAt, timeZone)
  return morning > end ? morning : end
}
