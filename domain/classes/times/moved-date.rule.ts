import { eachField } from '#domain/kernel/fields/field-table.ts'
import { addDays, daysBetween } from '#domain/kernel/time/calendar-range.ts'
import { instantAt, localDate, wallTime } from '#domain/kernel/time/site-time.ts'
import { type Distances, distantFields } from './distances.rule.ts'

/** A class that staff moved: its old and new start. */
export interface MovedClass {
  from: Date
  to: Date
}

/** By how many days of the site's calendar a class moved. 0: within its day, so only its time changes. */
export function daysMoved({ from, to }: MovedClass, timeZone: string): number {
  return daysBetween(localDate(from, timeZone), localDate(to, timeZone))
}

/** The same distance from the new date: `days` later (or earlier, if negative), at the same time of day. */
export function atSameDistance(instant: Date, days: number, timeZone: string): Date {
  const { date, time } = wallTime(instant, timeZone)
  return days === 0 ? instant : instantAt(addDays(date, days), time, timeZone)
}

/** Whether the class has not begun, so no one can have attended yet. Correcting a date in the past keeps attendance. */
export function isAhead(start: Date, now: Date): boolean {
  return start > now
}

/** A class's start, and the times that move with it and keep their distance from it. */
interface Dated extends Distances {
  start: Date
}

/** If an edit moves a class to another date and leaves unchanged what keeps its distance, this moves that too. */
export function preserveDistances<Edited extends Dated>(
  before: Dated,
  after: Edited,
  timeZone: string,
): Edited {
  const days = daysMoved({ from: before.start, to: after.start }, timeZone)
  if (days === 0) return after
  const along = (was: Date | string | null, is: Date | string | null) => {
    if (typeof is === 'string') return was === is ? addDays(is, days) : is
    if (!(was instanceof Date) || !is || was.getTime() !== is.getTime()) return is
    const sameTime = atSameDistance(is, days, timeZone)
    // The class also moves to an earlier hour. This time must not end up after its start.
    return was < before.start && sameTime >= after.start
      ? new Date(is.getTime() + after.start.getTime() - before.start.getTime())
      : sameTime
  }
  return { ...after, ...eachField(distantFields, (field) => along(before[field], after[field])) }
}
