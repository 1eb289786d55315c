import { TZDate } from '@date-fns/tz'
import { format, type Locale } from 'date-fns'
import { wallTime, zoneAbbreviation } from './site-time.ts'

/**
 * The specification's date patterns (section 9) and those of the design language, as date-fns writes them. The
 * specification's `Y` is the calendar year, which date-fns calls `y`.
 */
const datePatterns = {
  /** February 09, 2022 */
  long: 'MMMM dd, yyyy',
  /** Feb 9th, 2022 */
  ordinal: 'LLL do, yyy',
  /** Wed Feb 9, 2022 */
  short: 'E LLL d, y',
  /** Wednesday, February 9, 2022 */
  full: 'EEEE, MMMM d, y',
  /** Wednesday, February 9 */
  dayAndMonth: 'EEEE, MMMM d',
  /** February 2022 */
  month: 'MMMM y',
  /** February 9 */
  monthDay: 'MMMM d',
  /** Wednesday */
  weekdayLong: 'EEEE',
  /** Wed */
  weekday: 'EEE',
  /** 9 */
  day: 'd',
  /** February */
  monthLong: 'LLLL',
  /** Feb */
  monthShort: 'LLL',
  /** 2022-02-09: the calendar's and the search's date */
  iso: 'yyyy-MM-dd',
} as const

export type DatePattern = keyof typeof datePatterns

const timePattern = 'h:mm a'

// A listing shows the same days and times again and again: each text is made once. The bound only guards against a walk
// through centuries; clearing costs one listing's worth of formatting.
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

/** The date of the moment in the zone. */
export function formatDate(pattern: DatePattern, moment: Date, timeZone: string, locale?: Locale): string {
  const { day } = wallTime(moment, timeZone)
  return once(`${pattern} ${day} ${locale?.code ?? ''}`, () =>
    format(new TZDate(moment.getTime(), timeZone), datePatterns[pattern], locale ? { locale } : {}),
  )
}

/** A calendar date (yyyy-MM-dd) that belongs to no zone. */
export function formatCalendarDate(pattern: DatePattern, date: string, locale?: Locale): string {
  return formatDate(pattern, new Date(`${date}T00:00:00Z`), 'UTC', locale)
}

/** 6:30 PM */
export function formatTime(moment: Date, timeZone: string, locale?: Locale): string {
  const { minuteOfDay } = wallTime(moment, timeZone)
  return once(`time ${minuteOfDay} ${locale?.code ?? ''}`, () =>
    format(new TZDate(moment.getTime(), timeZone), timePattern, locale ? { locale } : {}),
  )
}

/** 6:30 PM EST: the specification's 'h:mm a z'. */
export function formatTimeWithZone(moment: Date, timeZone: string, locale?: Locale): string {
  return `${formatTime(moment, timeZone, locale)} ${zoneAbbreviation(moment, timeZone)}`
}

/** February 12, 2022, 9:00 AM EST; at midnight the date alone: the specification's "opens on". */
export function formatOpening(moment: Date, timeZone: string, locale?: Locale): string {
  const date = formatDate('long', moment, timeZone, locale)
  const { minuteOfDay } = wallTime(moment, timeZone)
  return minuteOfDay === 0 ? date : `${date}, ${formatTimeWithZone(moment, timeZone, locale)}`
}

/** 6:30 PM - 7:15 PM */
export function formatTimeRange(start: Date, end: Date, timeZone: string, locale?: Locale): string {
  return `${formatTime(start, timeZone, locale)} - ${formatTime(end, timeZone, locale)}`
}
