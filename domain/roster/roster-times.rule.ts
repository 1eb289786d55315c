import { max, min } from 'date-fns'
import { joinWindow } from '#domain/classes/times/class-timing.rule.ts'
import { localDate, startOfLocalDay } from '#domain/kernel/time/site-time.ts'

const day = 86_400_000

/** Facilitators bring their rosters in order within this many days; staff and administrators mend them later. */
export const rosterOpenDays = 30

/** Of classes that began after this a facilitator still changes the roster. */
export const rosterOpenSince = (now: Date): Date => new Date(now.getTime() - rosterOpenDays * day)

/** From when and until when a roster may be changed; a null end: always. Until is the first moment that is too late. */
export interface RosterTimes {
  /** Ticking who is there. */
  checkInFrom: Date
  /** Putting somebody on the roster. */
  addsUntil: Date
  /** Everything else: ticking, notes, taking somebody off. */
  changesUntil: Date | null
}

/**
 * When a class's roster may be changed. Nobody is there before the day of the class; online check-in an hour before a class
 * just after midnight counts. Facilitators add people until that day is over, and change what is there for 30 days after the
 * start; staff and administrators, whom paper lists reach later, add for 30 days and change without end.
 */
export function rosterTimes(
  { start, end }: { start: Date; end: Date },
  timeZone: string,
  isStaff: boolean,
): RosterTimes {
  const date = localDate(start, timeZone)
  const { opens } = joinWindow(start, end)
  const dayBegins = startOfLocalDay(date, timeZone)
  const dayEnds = startOfLocalDay(nextDate(date), timeZone)
  const later = new Date(start.getTime() + rosterOpenDays * day)
  return {
    checkInFrom: min([opens, dayBegins]),
    addsUntil: isStaff ? later : max([end, dayEnds]),
    changesUntil: isStaff ? null : later,
  }
}

function nextDate(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10)
}

/** The last calendar date on which something is still possible. */
export function lastDate(until: Date, timeZone: string): string {
  return localDate(new Date(until.getTime() - 1), timeZone)
}
