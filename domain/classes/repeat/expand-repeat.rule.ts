import {
  type ClassWallTimes,
  type StartAndEnd,
  timesOfLocalTimes,
} from '#domain/classes/times/class-times.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { addDays, addMonths, monthOf, weekday, weekOf } from '#domain/kernel/time/calendar-range.ts'
import { type ClockChange, clocksMoved } from '#domain/kernel/time/shown-times.ts'
import { mostRepeats, mostYearsAhead, type RepeatRule } from './repeat-rule.ts'

/** What a rule gives for one date. */
export type RepeatDate =
  | ({ kind: 'class'; date: string } & StartAndEnd)
  /** Excluded by the rule. */
  | { kind: 'excepted'; date: string }
  /** The spring change skips the start or the end of the class. */
  | { kind: 'timeSkipped'; date: string }
  /** The month (yyyy-MM) has no 31st, or no fifth Tuesday. */
  | { kind: 'noSuchDay'; month: string }

/**
 * The dates of the rule after the class itself, oldest first, each with the times that clocks at the site show on that
 * day. Dates that do not exist are listed and do not count toward the rule's number. Excluded dates do count, so the
 * end stays the same. Rejects with REPEAT_TOO_MANY {most} before computing more, REPEAT_TOO_FAR {years} and
 * REPEAT_EMPTY.
 */
export function expandRepeat(rule: RepeatRule, of: ClassWallTimes, timeZone: string): Decision<RepeatDate[]> {
  const horizon = addMonths(of.date, 12 * mostYearsAhead)
  if (rule.until !== null && rule.until > horizon) return reject('REPEAT_TOO_FAR', { years: mostYearsAhead })
  const last = rule.until ?? horizon
  const except = new Set(rule.except)
  const dates: RepeatDate[] = []
  let counted = 0
  for (const day of daysOf(rule, of.date, last)) {
    if (rule.count !== null && counted === rule.count) break
    const one = repeatDate(day, except, of, timeZone)
    if (one.kind === 'class' || one.kind === 'excepted') counted += 1
    if (counted > mostRepeats) return reject('REPEAT_TOO_MANY', { most: mostRepeats })
    dates.push(one)
  }
  if (rule.count !== null && counted < rule.count) return reject('REPEAT_TOO_FAR', { years: mostYearsAhead })
  if (!dates.some(({ kind }) => kind === 'class')) return reject('REPEAT_EMPTY')
  return accept(dates)
}

/** For each date, in which direction clocks changed since the previous class. The class keeps its clock time. */
export function clocksAtDates(
  dates: readonly RepeatDate[],
  start: Date,
  timeZone: string,
): (ClockChange['direction'] | null)[] {
  let before = start
  return dates.map((date) => {
    if (date.kind !== 'class') return null
    const moved = clocksMoved(before, date.start, timeZone)
    before = date.start
    return moved
  })
}

type Day = { date: string } | { month: string }

function repeatDate(day: Day, except: ReadonlySet<string>, of: ClassWallTimes, timeZone: string): RepeatDate {
  if ('month' in day) return { kind: 'noSuchDay', month: day.month }
  const { date } = day
  if (except.has(date)) return { kind: 'excepted', date }
  const computed = timesOfLocalTimes({ ...of, date }, timeZone)
  return computed.ok
    ? { kind: 'class', date, start: computed.start, end: computed.end }
    : { kind: 'timeSkipped', date }
}

/** The days after `from` until `last`, both calendar dates. A generator: the caller stops when it has enough. */
function* daysOf(rule: RepeatRule, from: string, last: string): Generator<Day> {
  if (rule.frequency === 'monthly') yield* monthlyDays(rule, from, last)
  else if (rule.frequency === 'daily') {
    for (let date = addDays(from, rule.interval); date <= last; date = addDays(date, rule.interval))
      yield { date }
  } else {
    for (let week = weekOf(from).min; week <= last; week = addDays(week, 7 * rule.interval)) {
      const dates = rule.weekdays.map((day) => addDays(week, day))
      yield* dates.filter((date) => date > from && date <= last).map((date) => ({ date }))
    }
  }
}

function* monthlyDays(
  rule: RepeatRule & { frequency: 'monthly' },
  from: string,
  last: string,
): Generator<Day> {
  const first = monthOf(from).min
  for (let month = first; month <= last; month = addMonths(month, rule.interval)) {
    const date = rule.by === 'day' ? dayOfMonth(month, rule.day) : nthWeekday(month, rule.nth, rule.weekday)
    if (date === null) {
      // Only after the first month: the month of the class itself is over, or its missing day is in the past.
      if (month > first) yield { month: month.slice(0, 7) }
    } else if (date > from && date <= last) yield { date }
  }
}

function dayOfMonth(month: string, day: number): string | null {
  const date = addDays(month, day - 1)
  return date > monthOf(month).max ? null : date
}

function nthWeekday(month: string, nth: number | 'last', requested: number): string | null {
  const { min, max } = monthOf(month)
  if (nth === 'last') return addDays(max, -((weekday(max) - requested + 7) % 7))
  const date = addDays(min, ((requested - weekday(min) + 7) % 7) + 7 * (nth - 1))
  return date > max ? null : date
}
