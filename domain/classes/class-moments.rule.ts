import { momentsShown } from '#domain/kernel/time/shown-moments.ts'
import { wallTime } from '#domain/kernel/time/site-time.ts'

/** When a class is held, as clocks at the site show it. */
export interface ClassWallTimes {
  /** yyyy-MM-dd */
  date: string
  /** HH:mm */
  startTime: string
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
 * The moments of a class that staff enter. A time that the spring night skips is refused. One that the autumn night shows
 * twice is its first showing, and the end the first one after the start. `kept` is when the class is held now: where the clock
 * reads the same, the moment stays, so that a class at the second 1:30 is not moved by a change of its title.
 */
export function momentsOfWallTimes(times: ClassWallTimes, timeZone: string, kept?: Moments): ClassMoments {
  const starts = momentsShown(times.date, times.startTime, timeZone)
  const ends = momentsShown(times.date, times.endTime, timeZone)
  if (starts.length === 0) return { ok: false, field: 'startTime', problem: 'skipped' }
  if (ends.length === 0) return { ok: false, field: 'endTime', problem: 'skipped' }
  for (const start of preferred(starts, kept?.start)) {
    const end = preferred(ends, kept?.end).find((moment) => moment > start)
    if (end) return { ok: true, start, end }
  }
  return { ok: false, field: 'endTime', problem: 'endsBeforeStart' }
}

/** The one that is kept first, if it is among them. */
function preferred(moments: readonly Date[], kept: Date | undefined): Date[] {
  const same = moments.filter((moment) => moment.getTime() === kept?.getTime())
  return [...same, ...moments.filter((moment) => !same.includes(moment))]
}

/** When a class is held, as staff edit it. The end is on the same day. */
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
