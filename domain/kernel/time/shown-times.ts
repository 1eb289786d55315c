import { tzOffset } from '@date-fns/tz'
import { addDays } from './calendar-range.ts'
import { startOfLocalDay } from './site-time.ts'

const minute = 60_000
const dayLength = 24 * 60 * minute

/**
 * Every instant at which clocks in the zone show the date (yyyy-MM-dd) and time (HH:mm), earliest first. None for a
 * time that the spring change skips, two for a time that the fall change repeats. Throws RangeError if it is not a date
 * or time.
 */
export function timesShown(date: string, time: string, timeZone: string): Date[] {
  if (!isDateAndTime(date, time)) throw new RangeError(`Not a date and time: ${date} ${time}`)
  const shown = Date.parse(`${date}T${time}:00Z`)
  // One day before and after, there is no clock change nearby. So these are the offsets before and after a change.
  const offsets = [-dayLength, dayLength].map(
    (distance) => tzOffset(timeZone, new Date(shown + distance)) * minute,
  )
  const times = [...new Set(offsets)].map((offset) => shown - offset)
  return times
    .filter((instant) => instant + tzOffset(timeZone, new Date(instant)) * minute === shown)
    .toSorted((a, b) => a - b)
    .map((instant) => new Date(instant))
}

/** Whether these are a calendar date (yyyy-MM-dd) and a time (HH:mm). */
export function isDateAndTime(date: string, time: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return false
  const shown = new Date(`${date}T${time}:00Z`)
  // The engine reads 31 February as 3 March, and 24:00 as the next day.
  return !Number.isNaN(shown.getTime()) && shown.toISOString().startsWith(`${date}T${time}`)
}

/** The longest class that goes past midnight, in minutes of the clock. A longer one is a typing error. */
export const longestNight = 12 * 60

/** Minutes of the clock from one time (HH:mm) to a time of the next day. */
export function minutesOverMidnight(from: string, to: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return minutes(to) - minutes(from) + 24 * 60
}

/** How clocks change on a local day: when they jump, as the clock showed it, and what it showed then. */
export interface ClockChange {
  direction: 'forward' | 'back'
  /** HH:mm: the first minute that is not shown as usual, and what the clock shows instead. */
  from: string
  to: string
}

/** The clock change on the date in the zone. Null on nearly every day. */
export function clockChangeOn(date: string, timeZone: string): ClockChange | null {
  const start = startOfLocalDay(date, timeZone).getTime()
  const end = startOfLocalDay(addDays(date, 1), timeZone).getTime()
  const before = tzOffset(timeZone, new Date(start))
  const after = tzOffset(timeZone, new Date(end - 1))
  if (before === after) return null
  let [low, high] = [start, end - 1]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (tzOffset(timeZone, new Date(middle)) === before) low = middle
    else high = middle
  }
  const clock = (offset: number) => new Date(high + offset * minute).toISOString().slice(11, 16)
  return { direction: after > before ? 'forward' : 'back', from: clock(before), to: clock(after) }
}

/**
 * Whether clocks in the zone changed between two instants, the earlier one first, and in which direction. Null if the
 * offset is the same.
 */
export function clocksMoved(from: Date, to: Date, timeZone: string): ClockChange['direction'] | null {
  const [before, after] = [tzOffset(timeZone, from), tzOffset(timeZone, to)]
  if (before === after) return null
  return after > before ? 'forward' : 'back'
}
