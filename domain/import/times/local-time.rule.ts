import type { Repair } from '#domain/import/import-findings.ts'
import type { LegacyField } from '#domain/import/legacy-fields.ts'
import { addDays } from '#domain/kernel/time/calendar-range.ts'
import { instantAt, wallTime } from '#domain/kernel/time/site-time.ts'
import type { ClassTimes } from './class-times.rule.ts'
import { clock, day } from './time-reading.rule.ts'

export interface ClassInstants {
  startsAt: Date
  endsAt: Date
  repairs: Repair[]
}

/**
 * The instants of a class with the local `times` on `date` (yyyy-MM-dd).
 * A time skipped in spring moves later by the skipped time. The end moves with it, and it is noted.
 * For a time that occurs twice in fall, it is the first.
 */
export function timesOfClass(date: string, times: ClassTimes, timeZone: string): ClassInstants {
  const repairs: Repair[] = []
  const start = instantOf(date, times.start, timeZone)
  let end = instantOf(date, times.end, timeZone)
  // The moved start would swallow a class that ends right after the skipped hour.
  if (start.skipped > 0 && end.skipped === 0) {
    end = { moment: new Date(end.moment.getTime() + start.skipped * 60_000), skipped: start.skipped }
  }
  note('militarytime', times.start, start.skipped)
  note('militarytime_end', times.end, end.skipped)
  return { startsAt: start.moment, endsAt: end.moment, repairs }

  function note(field: LegacyField, minutes: number, skipped: number) {
    if (skipped === 0) return
    repairs.push({ field, was: clock(minutes), now: clock(minutes + skipped), code: 'WALL_TIME_SKIPPED' })
  }
}

/** The instant, and the minutes by which it moved because the clock skips the requested time. */
function instantOf(date: string, minutes: number, timeZone: string): { moment: Date; skipped: number } {
  const instant = instantAt(addDays(date, Math.floor(minutes / day)), clock(minutes), timeZone)
  const shown = wallTime(instant, timeZone)
  const requested = Date.parse(`${date}T00:00:00Z`) / 60_000 + minutes
  return { moment: instant, skipped: shown.day * 24 * 60 + shown.minuteOfDay - requested }
}
