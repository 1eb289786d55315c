import { max, min } from 'date-fns'
import { joinWindow } from '#domain/classes/times/class-timing.rule.ts'
import { localDate, startOfLocalDay } from '#domain/kernel/time/site-time.ts'

const day = 86_400_000

/** Facilitators can correct their rosters within this many days. Staff and administrators can do so later, too. */
export const rosterOpenDays = 30

/** Facilitators can still change the roster of classes that started after this. */
export const rosterOpenSince = (now: Date): Date => new Date(now.getTime() - rosterOpenDays * day)

/** When a roster may be changed. The end is exclusive. A null end: always. */
export interface RosterTimes {
  /** Check-in opens. */
  checkInFrom: Date
  /** The latest time for adding people to the roster. */
  addsUntil: Date
  /** The latest time for all other changes: check-ins, notes, removals. */
  changesUntil: Date | null
}

/**
 * When a class's roster may be changed. Check-in opens no earlier than the day of the class.
 * Exception: shortly after midnight, the online check-in an hour before the class counts.
 * Facilitators add people until that day ends, and make changes for 30 days after the start.
 * Staff and administrators add people for 30 days, because paper lists arrive later, and make changes without end.
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

/** The last calendar date before `until`: the last day on which a change is still possible. */
export function lastDate(until: Date, timeZone: string): string {
  return localDate(new Date(until.getTime() - 1), timeZone)
}
