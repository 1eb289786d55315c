import { wallTime } from '#domain/kernel/time/site-time.ts'
import type { CalendarDay, DatePattern, Language } from './language.ts'
import { zoneAbbreviation } from './zone-names.ts'

// A list shows the same days and times many times, so each text is made once. The limit only guards against a crawl
// through centuries. Clearing costs the formatting of one list.
const made = new Map<string, string>()
const mostMade = 5_000

function once(key: string, make: () => string): string {
  const known = made.get(key)
  if (known !== undefined) return known
  if (made.size >= mostMade) made.clear()
  const text = make()
  made.set(key, text)
  return text
}

/** The date of the instant in the time zone. */
export function formatDate(
  pattern: DatePattern,
  instant: Date,
  timeZone: string,
  { tag, dates }: Language,
): string {
  const { day } = wallTime(instant, timeZone)
  return once(`${pattern} ${day} ${tag}`, () => dates.patterns[pattern](calendarDay(day)))
}

function calendarDay(day: number): CalendarDay {
  const date = new Date(day * 86_400_000)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  }
}

/** A calendar date (yyyy-MM-dd) without a time zone. */
export function formatCalendarDate(pattern: DatePattern, date: string, language: Language): string {
  return formatDate(pattern, new Date(`${date}T00:00:00Z`), 'UTC', language)
}

/** November 15 – 21: two calendar dates of one year. */
export function formatDays(from: string, to: string, { dates }: Language): string {
  return dates.days(dayOf(from), dayOf(to))
}

/** Nov 15 – 21: two calendar dates, for narrow columns. */
export function formatShortDays(from: string, to: string, { dates }: Language): string {
  return dates.shortDays(dayOf(from), dayOf(to))
}

const dayOf = (date: string) => calendarDay(Date.parse(`${date}T00:00:00Z`) / 86_400_000)

/** 6:30 PM */
export function formatTime(instant: Date, timeZone: string, { tag, dates }: Language): string {
  const { minuteOfDay } = wallTime(instant, timeZone)
  return once(`time ${minuteOfDay} ${tag}`, () => dates.time(Math.floor(minuteOfDay / 60), minuteOfDay % 60))
}

/** 6:30 PM EST */
export function formatTimeWithZone(instant: Date, timeZone: string, language: Language): string {
  return language.dates.timeWithZone(
    formatTime(instant, timeZone, language),
    zoneAbbreviation(instant, timeZone, language),
  )
}

/** February 12, 2022, 9:00 AM EST. At midnight only the date. The specification's "opens on". */
export function formatOpening(instant: Date, timeZone: string, language: Language): string {
  const date = formatDate('long', instant, timeZone, language)
  const { minuteOfDay } = wallTime(instant, timeZone)
  if (minuteOfDay === 0) return date
  return language.dates.dateAndTime(date, formatTimeWithZone(instant, timeZone, language))
}

/** 6:30 PM to 7:15 PM */
export function formatTimeRange(start: Date, end: Date, timeZone: string, language: Language): string {
  return language.dates.range(formatTime(start, timeZone, language), formatTime(end, timeZone, language))
}

/** 6:30 PM to 7:15 PM EST */
export function formatTimeRangeWithZone(
  start: Date,
  end: Date,
  timeZone: string,
  language: Language,
): string {
  return language.dates.timeWithZone(
    formatTimeRange(start, end, timeZone, language),
    zoneAbbreviation(start, timeZone, language),
  )
}

/** Wed Feb 9, 2022, 6:30 PM EST, or with another pattern for the date. */
export function formatDateAndTime(
  pattern: DatePattern,
  instant: Date,
  timeZone: string,
  language: Language,
): string {
  return language.dates.dateAndTime(
    formatDate(pattern, instant, timeZone, language),
    formatTimeWithZone(instant, timeZone, language),
  )
}
