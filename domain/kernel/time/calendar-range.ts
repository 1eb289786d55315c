import { localDate, startOfLocalDay } from './site-time.ts'

/** Calendar dates, yyyy-MM-dd, both inclusive. */
export interface DateSpan {
  min: string
  max: string
}

/** Timestamps: `from` inclusive, `before` exclusive. */
export interface TimeSpan {
  from: Date
  before: Date
}

/** Calendar dates are calculated in UTC, where every day has 24 hours. No time zone is involved. */
function toUtc(date: string): Date {
  const parsed = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(parsed.getTime())) throw new RangeError(`Not a date: ${date}`)
  return parsed
}
const toDate = (utc: Date) => utc.toISOString().slice(0, 10)

export function addDays(date: string, days: number): string {
  const utc = toUtc(date)
  utc.setUTCDate(utc.getUTCDate() + days)
  return toDate(utc)
}

/** How many days `to` is after `from`. Negative if it is earlier. */
export function daysBetween(from: string, to: string): number {
  return (toUtc(to).getTime() - toUtc(from).getTime()) / 86_400_000
}

/** The same day of another month, or that month's last day if it has no such day. */
export function addMonths(date: string, months: number): string {
  const utc = toUtc(date)
  const day = utc.getUTCDate()
  utc.setUTCDate(1)
  utc.setUTCMonth(utc.getUTCMonth() + months)
  return addDays(toDate(utc), Math.min(day, daysOfMonth(utc)) - 1)
}

function daysOfMonth(utc: Date): number {
  return new Date(Date.UTC(utc.getUTCFullYear(), utc.getUTCMonth() + 1, 0)).getUTCDate()
}

/** 0 is Sunday. */
export function weekday(date: string): number {
  return toUtc(date).getUTCDay()
}

/** The whole month of the date (yyyy-MM-dd or yyyy-MM). */
export function monthOf(date: string): DateSpan {
  const min = `${date.slice(0, 7)}-01`
  return { min, max: addDays(addMonths(min, 1), -1) }
}

/** Sunday to Saturday. */
export function weekOf(date: string): DateSpan {
  const min = addDays(date, -weekday(date))
  return { min, max: addDays(min, 6) }
}

export function dayOf(date: string): DateSpan {
  return { min: date, max: date }
}

/** Every date of the span, in order. */
export function datesOf({ min, max }: DateSpan): string[] {
  const dates: string[] = []
  for (let date = min; date <= max; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** The months (yyyy-MM) of a span. A week over the end of a month has two. */
export function monthsOf({ min, max }: DateSpan): string[] {
  const months: string[] = []
  for (let month = min.slice(0, 7); month <= max.slice(0, 7); month = addMonths(`${month}-01`, 1).slice(0, 7))
    months.push(month)
  return months
}

/** The first and last instant of the span in the time zone, to the second, across clock changes. */
export function timesOf({ min, max }: DateSpan, timeZone: string): TimeSpan {
  return { from: startOfLocalDay(min, timeZone), before: startOfLocalDay(addDays(max, 1), timeZone) }
}

/** The current month in the time zone. */
export function currentMonth(now: Date, timeZone: string): DateSpan {
  return monthOf(localDate(now, timeZone))
}
