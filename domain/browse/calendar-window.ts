import { addDays, type DateSpan } from '#domain/kernel/time/calendar-range.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'

/** The most events in one calendar file. Calendar programs get slow with more, and no one looks that far ahead. */
export const mostCalendarEvents = 1000

/** Days before and after today in a public calendar. */
const publicCalendarDays = { before: 30, after: 365 }
/** How long a person's calendar shows past classes. It shows all future ones. */
const myCalendarDaysBefore = 90

/** How often calendar programs should refresh, in minutes. */
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

/** The start of the period that a person's calendar shows. */
export function myCalendarFrom(now: Date): Date {
  return new Date(now.getTime() - myCalendarDaysBefore * 86_400_000)
}
