import { TZDate } from '@date-fns/tz'
import type { LegacyField } from './class-date-record.ts'
import { type ClassTimes, clock } from './class-times.rule.ts'
import type { Repair } from './import-findings.ts'

/** Start and end of a class as moments. */
export interface ClassMoments {
  startsAt: Date
  endsAt: Date
  repairs: Repair[]
}

/**
 * The moments of a class that the wall clock of the site shows as `times` on `date` (yyyy-MM-dd).
 * A time that the spring night skips moves on by what is skipped, the end of the class with it, and is noted. A time that the
 * autumn night shows twice is the first of the two, unless the class would end before it starts: then its end is the second.
 */
export function momentsOf(date: string, times: ClassTimes, timeZone: string): ClassMoments {
  const repairs: Repair[] = []
  const start = momentAt(date, times.start, timeZone)
  let end = momentAt(date, times.end, timeZone)
  if (start.skipped > 0) {
    note('militarytime', times.start, times.start + start.skipped)
    // Both in the skipped hour move alike; an end after it would otherwise swallow the class.
    if (end.skipped === 0 && end.moment <= start.moment) {
      end = { moment: new Date(end.moment.getTime() + start.skipped * 60_000), skipped: start.skipped }
    }
  }
  if (end.skipped > 0) note('militarytime_end', times.end, times.end + end.skipped)
  let endsAt = end.moment
  if (endsAt <= start.moment) endsAt = new Date(start.moment.getTime() + (times.end - times.start) * 60_000)
  return { startsAt: start.moment, endsAt, repairs }

  function note(field: LegacyField, was: number, now: number) {
    repairs.push({ field, was: clock(was), now: clock(now), code: 'WALL_TIME_SKIPPED' })
  }
}

/** The first moment at which the clock shows it, and the minutes by which it had to move because the clock skips it. */
function momentAt(date: string, minutes: number, timeZone: string): { moment: Date; skipped: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const wall = Date.UTC(year, month - 1, day, 0, minutes)
  // The offsets a day before and a day after are the only two that can be meant.
  const [before, after] = [offsetAt(wall - 86_400_000, timeZone), offsetAt(wall + 86_400_000, timeZone)]
  const readings = [before, after]
    .map((offset) => wall - offset)
    .filter((moment) => moment + offsetAt(moment, timeZone) === wall)
  if (readings.length > 0) return { moment: new Date(Math.min(...readings)), skipped: 0 }
  return { moment: new Date(wall - before), skipped: (after - before) / 60_000 }
}

/** Milliseconds by which the zone's clock is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  return new TZDate(moment, timeZone).getTimezoneOffset() * -60_000
}
