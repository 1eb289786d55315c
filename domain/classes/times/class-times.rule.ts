import { addDays } from '#domain/kernel/time/calendar-range.ts'
import { longestNight, minutesOverMidnight, momentsShown } from '#domain/kernel/time/shown-times.ts'
import { wallTime } from '#domain/kernel/time/site-time.ts'

/** When a class is held, as clocks at the site show it. */
export interface ClassWallTimes {
  /** yyyy-MM-dd */
  date: string
  /** HH:mm */
  startTime: string
  /** Before `startTime`: the class ends on the next day. */
  endTime: string
}
export interface Moments {
  start: Date
  end: Date
}
export type ClassMoments =
  | ({ ok: true } & Moments)
  | { ok: false; field: 'startTime' | 'endTime'; problem: 'skipped' | 'endsBeforeStart' }

/**
 * The moments of a class that staff enter. An end before the start is on the next day, up to twelve hours later; one that would be
 * later still is a slip of the keyboard. A time that the spring night skips is refused. One that the autumn night shows twice is
 * its first showing, and the end the first one after the start. `kept` is when the class is held now: where the clock reads the
 * same, the moment stays, so that a class at the second 1:30 is not moved by a change of its title.
 */
export function momentsOfWallTimes(times: ClassWallTimes, timeZone: string, kept?: Moments): ClassMoments {
  const { date, startTime, endTime } = times
  const starts = momentsShown(date, startTime, timeZone)
  if (starts.length === 0) return { ok: false, field: 'startTime', problem: 'skipped' }
  const sameDay = momentsShown(date, endTime, timeZone)
  // The autumn night shows 1:45 before a second 1:15 of the same day.
  const held = firstAfter(starts, sameDay, kept)
  if (held) return held
  if (endTime > startTime) return { ok: false, field: 'endTime', problem: 'skipped' }
  if (minutesOverMidnight(startTime, endTime) > longestNight)
    return { ok: false, field: 'endTime', problem: 'endsBeforeStart' }
  const nextDay = momentsShown(addDays(date, 1), endTime, timeZone)
  return firstAfter(starts, nextDay, kept) ?? { ok: false, field: 'endTime', problem: 'skipped' }
}

function firstAfter(starts: readonly Date[], ends: readonly Date[], kept?: Moments) {
  for (const start of preferred(starts, kept?.start)) {
    const end = preferred(ends, kept?.end).find((moment) => moment > start)
    if (end) return { ok: true as const, start, end }
  }
  return null
}

/** The one that is kept first, if it is among them. */
function preferred(moments: readonly Date[], kept: Date | undefined): Date[] {
  const same = moments.filter((moment) => moment.getTime() === kept?.getTime())
  return [...same, ...moments.filter((moment) => !same.includes(moment))]
}

/** When a class is held, as staff edit it. */
export function wallTimesOf({ start, end }: Moments, timeZone: string): ClassWallTimes {
  const { date, time } = wallTime(start, timeZone)
  return { date, startTime: time, endTime: wallTime(end, timeZone).time }
}

/** The moment of 'yyyy-MM-ddTHH:mm' at the site, its first showing, or `kept` where that reads the same; null where clocks skip it. */
export function momentOfEntry(entry: string, timeZone: string, kept?: Date | null): Date | null {
  const [date = '', time = ''] = entry.split('T')
  const moments = momentsShown(date, time, timeZone)
  return preferred(moments, kept ?? undefined)[0] ?? null
}

/** As an entry of date and time shows a moment: yyyy-MM-ddTHH:mm at the site. */
export function entryOfMoment(moment: Date, timeZone: string): string {
  const { date, time } = wallTime(moment, timeZone)
  return `${date}T${time}`
}
