import { addDays, addMonths } from '#domain/kernel/time/calendar-range.ts'
import { instantAt, localDate, wallTime } from '#domain/kernel/time/site-time.ts'

/** How far ahead a class is scheduled; what is beyond is a slip of the keyboard. */
const mostYearsToSchedule = 5

/** Dates that a new event may have, yyyy-MM-dd in the site time zone, both inclusive. */
export interface EventDates {
  earliest: string
  latest: string
}

/** From tomorrow on: 'now plus one' of the specification (section 5), whose unit is the day. */
export function eventDates(now: Date, timeZone: string): EventDates {
  const earliest = addDays(localDate(now, timeZone), 1)
  return { earliest, latest: addMonths(earliest, 12 * mostYearsToSchedule) }
}

/** The source's date plus one day, and never before the earliest. */
export function defaultEventDate(sourceStart: Date, now: Date, timeZone: string): string {
  const { earliest } = eventDates(now, timeZone)
  const next = addDays(localDate(sourceStart, timeZone), 1)
  const isTooEarly = next < earliest
  return isTooEarly ? earliest : next
}

/** The moments of a class; nulls are those of domain/classes/fields/class-facts.ts. */
export interface EventTimes {
  start: Date
  end: Date
  registrationOpen: Date | null
  registrationClose: Date | null
}

/**
 * A class's moments on another date (yyyy-MM-dd of its start): what the clocks of the site show stays, and every moment is as
 * many days later. Where the spring night skips the start, class and end move on by what is skipped (docs/rules/time.md); an
 * end that would no longer be after the start keeps the class's length.
 */
export function timesOnDate(source: EventTimes, date: string, timeZone: string): EventTimes {
  const days = dayNumber(date) - wallTime(source.start, timeZone).day
  const later = (instant: Date) => {
    const shown = wallTime(instant, timeZone)
    return instantAt(addDays(shown.date, days), shown.time, timeZone)
  }
  const start = later(source.start)
  const end = later(source.end)
  const isSkipped = wallTime(start, timeZone).time !== wallTime(source.start, timeZone).time
  const length = source.end.getTime() - source.start.getTime()
  return {
    start,
    end: !isSkipped && end > start ? end : new Date(start.getTime() + length),
    registrationOpen: source.registrationOpen && later(source.registrationOpen),
    registrationClose: source.registrationClose && later(source.registrationClose),
  }
}

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000
}
