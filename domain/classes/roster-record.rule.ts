import { addDays } from '#domain/kernel/time/calendar-range.ts'
import { instantAt, localDate } from '#domain/kernel/time/site-time.ts'

/**
 * What is known of who was at a class. Its roster is done when somebody is checked in, or when it is said that no one came; only such
 * classes count in attendance rates.
 */
export const rosterRecords = ['CHECKED_IN', 'NO_ONE_CAME', 'NOT_RECORDED'] as const
export type RosterRecord = (typeof rosterRecords)[number]

export interface RecordedClass {
  end: Date
  cancelled: boolean
  /** People and guests. */
  registered: number
  came: number
  /** The database's is_roster_done. */
  done: boolean
}

/** Null where there is nothing to record: the class is not over, does not take place, or nobody registered. */
export function rosterRecord(
  { end, cancelled, registered, came, done }: RecordedClass,
  now: Date,
): RosterRecord | null {
  if (cancelled) return null
  if (done) return came > 0 ? 'CHECKED_IN' : 'NO_ONE_CAME'
  return end <= now && registered > 0 ? 'NOT_RECORDED' : null
}

/** At this time of the next morning somebody is asked to record who was there. */
const askedAt = '08:00'

/** Later than this nobody is asked on that day. */
const requestedUntil = '20:00'

/** Whether somebody may be asked now: by day, on the site's clock. What came due at night, or while the portal stood, waits for the morning. */
export function isReminderTime(now: Date, timeZone: string): boolean {
  const today = localDate(now, timeZone)
  return instantAt(today, askedAt, timeZone) <= now && now < instantAt(today, requestedUntil, timeZone)
}

/** When a roster that is not done is asked for: the morning after the day on which the class began, once it is over. */
export function rosterRemindedAt({ start, end }: { start: Date; end: Date }, timeZone: string): Date {
  const nextDay = addDays(localDate(start, timeZone), 1)
  const morning = instantAt(nextDay, askedAt, timeZone)
  return morning > end ? morning : end
}
