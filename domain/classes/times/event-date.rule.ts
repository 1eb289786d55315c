import { addDays, addMonths } from '#domain/kernel/time/calendar-range.ts'
import { instantAt, localDate, wallTime } from '#domain/kernel/time/site-time.ts'

/** How many years ahead a class can be scheduled. A later date is a typing error. */
const mostYearsToSchedule = 5

/** The dates that a new event may have, yyyy-MM-dd in the site time zone, both inclusive. */
export interface EventDates {
  earliest: string
  latest: string
}

/** From tomorrow: 'now plus one' of the specification (section 5), whose unit is the day. */
export function eventDates(now: Date, timeZone: string): EventDates {
  const earliest = addDays(localDate(now, timeZone), 1)
  return { earliest, latest: addMonths(earliest, 12 * mostYearsToSchedule) }
}

/** The source's date plus one day, but never before the earliest date. */
export function defaultEventDate(sourceStart: Date, now: Date, timeZone: string): string {
  const { earliest } = eventDates(now, timeZone)
  const next = addDays(localDate(sourceStart, timeZone), 1)
  const isTooEarly = next < earliest
  return isTooEarly ? earliest : next
}

/** The times of a class. domain/classes/fields/class-facts.ts says what null means. */
export interface EventTimes {
  start: Date
  end: Date
  registrationOpen: Date | null
  registrationClose: Date | null
}

/**
 * A class's times on another date (yyyy-MM-dd of its start). Clock times at the site stay, and every time is as many
 * days later. If the spring change skips the start, class and end move on by the skipped time (docs/rules/time.md). If
 * the end would not be after the start, the class keeps its length.
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
