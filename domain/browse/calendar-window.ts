import { addDays, type DateSpan } from '#domain/kernel/time/calendar-range.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'

/** Most events in one calendar file. Programs get slow with more, and nobody looks that far. */
export const mostCalendarEvents = 1000

/** Days before and after today that a public calendar shows. */
const publicCalendarDays = { before: 30, after: 365 }
/** How long a person's own calendar keeps what is over. Ahead it has no end. */
const myCalendarDaysBefore = 90

/** How often calendar programs should look again, in minutes. */
export const myCalendarRefreshMinutes = 60
export const publicCalendarRefreshMinutes = 360

/** The dates of a public calendar, both inclusive, in the site time zone. */
export function publicCalendarSpan(now: Date, timeZone: string): DateSpan {
  const today = localDate(now, timeZone)
  return {
    min: addDays(today, -publicCalendarDays.before),
    max: addDays(today, publicCalendarDays.after),
  }
}

/** From when on a person's own calendar shows their classes. */
export function myCalendarFrom(now: Date): Date {
  return new Date(now.getTime() - myCalendarDaysBefore * 86_400_000)
}
