import { type ImportRejection, type Repair, rejectRow } from '#domain/import/import-findings.ts'
import { addDays } from '#domain/kernel/time/calendar-range.ts'
import { type DayNames, isSpreadsheetDate, readSpreadsheetDate } from './spreadsheet-date.rule.ts'

/**
 * Reads classDate. A time of day after it is ignored and noted, because the times have columns of their own.
 * A spreadsheet date is repaired if the record's day name and month show which day it is.
 */
export function readClassDay(
  value: string | null,
  words: DayNames,
): { ok: true; date: string; repair: Repair | null } | { ok: false; refusal: ImportRejection } {
  const text = value?.trim() ?? ''
  if (text === '') return { ok: false, refusal: rejectRow('DATE_MISSING') }
  const match = /^(\d{4})-(\d{2})-(\d{2})([ T].*)?$/.exec(text)
  const [year, month, day] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])]
  if (match && isCalendarDay(year, month, day)) {
    const date = text.slice(0, 10)
    return { ok: true, date, repair: match[4] ? repaired(value, date, 'DATE_HAS_TIME') : null }
  }
  const date = match ? null : readSpreadsheetDate(text, words)
  if (date && isClassYear(Number(date.slice(0, 4))))
    return { ok: true, date, repair: repaired(value, date, 'DATE_OF_SPREADSHEET') }
  const code = !match && isSpreadsheetDate(text) ? 'DATE_UNCONFIRMED' : 'DATE_IMPOSSIBLE'
  return { ok: false, refusal: rejectRow(code, { value: text.slice(0, 40) }) }
}

function repaired(was: string | null, now: string, code: Repair['code']): Repair {
  return { field: 'classDate', was, now, code }
}

/** Years outside the life of any class program are typing errors. */
function isClassYear(year: number): boolean {
  return year >= 1970 && year <= 2100
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (!isClassYear(year)) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The day `weeks` weeks later, yyyy-MM-dd. */
export function shiftDay(date: string, weeks: number): string {
  return addDays(date, weeks * 7)
}

/**
 * The number of whole weeks that move the middle of `dates` into the week of `today` (all yyyy-MM-dd). Weeks start on
 * Sunday.
 */
export function weeksToToday(dates: readonly string[], today: string): number {
  const sorted = dates.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return 0
  const middle = addDays(first, Math.floor((dayNumber(last) - dayNumber(first)) / 2))
  return weekNumber(today) - weekNumber(middle)
}

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000
}

// Day 0 of the epoch was a Thursday, 4 days after Sunday.
function weekNumber(date: string): number {
  return Math.floor((dayNumber(date) + 4) / 7)
}
