import { addDays } from '#domain/kernel/time/calendar-range.ts'
import { longestNight, minutesOverMidnight, timesShown } from '#domain/kernel/time/shown-times.ts'
import { wallTime } from '#domain/kernel/time/site-time.ts'

/** The time of a class, as clocks at the site show it. */
export interface ClassWallTimes {
  /** yyyy-MM-dd */
  date: string
  /** HH:mm */
  startTime: string
  /** Before `startTime`: the class ends on the next day. */
  endTime: string
}
export interface StartAndEnd {
  start: Date
  end: Date
}
export type ClassInstants =
  | ({ ok: true } & StartAndEnd)
  | { ok: false; field: 'startTime' | 'endTime'; problem: 'skipped' | 'endsBeforeStart' }

/**
 * Start and end of a class that staff enter. An end before the start is on the next day, up to twelve hours later. A
 * later one is a typing error. A time that the spring change skips is rejected. For a time that the fall change
 * repeats, the first one counts, and the end is the first one after the start. `saved` is the current time of the
 * class. If the clock shows the same, the stored time stays. So a class at the second 1:30 does not move when its
 * title changes.
 */
export function timesOfLocalTimes(
  times: ClassWallTimes,
  timeZone: string,
  saved?: StartAndEnd,
): ClassInstants {
  const { date, startTime, endTime } = times
  const starts = timesShown(date, startTime, timeZone)
  if (starts.length === 0) return { ok: false, field: 'startTime', problem: 'skipped' }
  const sameDay = timesShown(date, endTime, timeZone)
  // The fall change shows 1:45 before a second 1:15 of the same day.
  const computed = firstAfter(starts, sameDay, saved)
  if (computed) return computed
  if (endTime > startTime) return { ok: false, field: 'endTime', problem: 'skipped' }
  if (minutesOverMidnight(startTime, endTime) > longestNight)
    return { ok: false, field: 'endTime', problem: 'endsBeforeStart' }
  const nextDay = timesShown(addDays(date, 1), endTime, timeZone)
  return firstAfter(starts, nextDay, saved) ?? { ok: false, field: 'endTime', problem: 'skipped' }
}

function firstAfter(starts: readonly Date[], ends: readonly Date[], saved?: StartAndEnd) {
  for (const start of preferred(starts, saved?.start)) {
    const end = preferred(ends, saved?.end).find((instant) => instant > start)
    if (end) return { ok: true as const, start, end }
  }
  return null
}

/** The current time first, if it is among them. */
function preferred(times: readonly Date[], saved: Date | undefined): Date[] {
  const same = times.filter((instant) => instant.getTime() === saved?.getTime())
  return [...same, ...times.filter((instant) => !same.includes(instant))]
}

/** The time of a class, as staff edit it. */
export function wallTimesOf({ start, end }: StartAndEnd, timeZone: string): ClassWallTimes {
  const { date, time } = wallTime(start, timeZone)
  return { date, startTime: time, endTime: wallTime(end, timeZone).time }
}

/**
 * The instant of 'yyyy-MM-ddTHH:mm' at the site: its first occurrence, or `saved` if that shows the same time. Null if
 * clocks skip it.
 */
export function timeOfEntry(entry: string, timeZone: string, saved?: Date | null): Date | null {
  const [date = '', time = ''] = entry.split('T')
  const times = timesShown(date, time, timeZone)
  return preferred(times, saved ?? undefined)[0] ?? null
}

/** An instant as a date and time field shows it: yyyy-MM-ddTHH:mm at the site. */
export function entryOfTime(instant: Date, timeZone: string): string {
  const { date, time } = wallTime(instant, timeZone)
  return `${date}T${time}`
}
