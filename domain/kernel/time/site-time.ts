import { tzOffset } from '@date-fns/tz'
import { knownSpan } from './known-zone.ts'

/** The wall-clock time of an instant in a zone: calendar date, 24-hour time, and both as numbers. */
export interface WallTime {
  /** yyyy-MM-dd */
  date: string
  /** HH:mm */
  time: string
  /** Whole days since 1970-01-01 on the local calendar. Two instants of one local day have the same. */
  day: number
  /** Minutes since local midnight as the clock shows them. */
  minuteOfDay: number
}

const minute = 60_000
const dayLength = 24 * 60 * minute

/**
 * Since 1973, no clocks have changed twice within a day. So if a day (UTC) begins and ends with the same offset, it
 * applies to the whole day.
 */
const daysFrom = Date.UTC(1973) / dayLength
const mostDays = 20_000
/** By zone, the offset at the beginning of each day. */
const offsets = new Map<string, Map<number, number>>()

/** Minutes that clocks in the zone are ahead of UTC. */
function offsetAt(timeZone: string, instant: Date): number {
  const known = knownSpan(timeZone, instant.getTime())
  if (known) return known.offset
  const day = Math.floor(instant.getTime() / dayLength)
  // An invalid date also takes this path, because a comparison with NaN is false.
  if (!(day >= daysFrom)) return tzOffset(timeZone, instant)
  const begins = offsetAtStart(timeZone, day)
  return begins === offsetAtStart(timeZone, day + 1) ? begins : tzOffset(timeZone, instant)
}

function offsetAtStart(timeZone: string, day: number): number {
  let known = offsets.get(timeZone)
  if (!known) {
    if (offsets.size >= 10) offsets.clear()
    known = new Map()
    offsets.set(timeZone, known)
  }
  let offset = known.get(day)
  if (offset === undefined) {
    offset = tzOffset(timeZone, new Date(day * dayLength))
    if (known.size >= mostDays) known.clear()
    known.set(day, offset)
  }
  return offset
}

/** What clocks in the zone show at the instant. */
export function wallTime(instant: Date, timeZone: string): WallTime {
  const shown = new Date(instant.getTime() + offsetAt(timeZone, instant) * minute)
  const iso = shown.toISOString()
  const day = Math.floor(shown.getTime() / dayLength)
  return {
    date: iso.slice(0, 10),
    time: iso.slice(11, 16),
    day,
    minuteOfDay: Math.floor((shown.getTime() - day * dayLength) / minute),
  }
}

/** The calendar date in the zone, yyyy-MM-dd. */
export function localDate(instant: Date, timeZone: string): string {
  return wallTime(instant, timeZone).date
}

/**
 * The instant at which clocks in the zone show the date (yyyy-MM-dd) and time (HH:mm).
 * A time that the spring change skips moves on by the missing hour (02:30 becomes 03:30 daylight time). A time that the
 * fall change repeats is its first occurrence, as in calendar programs. Throws RangeError if it is not a date or time.
 */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(shown)) throw new RangeError(`Not a date and time: ${date} ${time}`)
  // One day before and after, there is no clock change nearby. So these are the offsets before and after a change.
  const before = offsetAt(timeZone, new Date(shown - dayLength)) * minute
  const after = offsetAt(timeZone, new Date(shown + dayLength)) * minute
  for (const offset of [before, after]) {
    const instant = new Date(shown - offset)
    if (offsetAt(timeZone, instant) * minute === offset) return instant
  }
  return new Date(shown - before)
}

/** The first instant of a local day. In zones that change clocks at midnight, it is not always 00:00. */
export function startOfLocalDay(date: string, timeZone: string): Date {
  return instantAt(date, '00:00', timeZone)
}

/** ISO 8601 with the zone's offset on that date, such as 2026-11-21T10:00:00-05:00. */
export function isoInZone(instant: Date, timeZone: string): string {
  const offset = offsetAt(timeZone, instant)
  const shown = new Date(instant.getTime() + offset * minute).toISOString().slice(0, 19)
  const size = Math.abs(offset)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${shown}${offset < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}

/** Length in real minutes: over the spring change, 01:00 to 04:00 is 120. */
export function minutesBetween(start: Date, end: Date): number {
  return Math.round((end.getTime() - start.getTime()) / minute)
}

/** Whether the name is a time zone that this runtime knows. */
export function isTimeZone(name: string): boolean {
  return !Number.isNaN(tzOffset(name, new Date(0))) && /^[A-Za-z]/.test(name)
}
