import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'

/** The year in which the oldest person now alive may have been born, and then some. */
const earliestYear = 1900

/** Month, day and year as they were typed. */
export interface BirthDateParts {
  month: string
  day: string
  year: string
}

/** A date as a form holds it, 'yyyy-MM-dd', taken apart; also one that is not whole yet: '1961--17'. */
export function birthDateParts(date: string): BirthDateParts {
  const [year = '', month = '', day = ''] = date.split('-')
  return { month: month.replace(/^0+(?=\d)/, ''), day: day.replace(/^0+(?=\d)/, ''), year }
}

/** Month, day and year as a form holds them: yyyy-MM-dd where they are numbers, '' where nothing is typed. */
export function birthDateOf({ month, day, year }: BirthDateParts): string {
  const parts = [year, month, day].map((part) => part.replace(/[\s\p{Cf}-]/gu, ''))
  return parts.every((part) => part === '') ? '' : parts.map(padded).join('-')
}

/**
 * What is wrong with a birth date, and with which part of it; null where it is a day from 1900 until `today` (yyyy-MM-dd in the site
 * time zone), or where nothing is typed.
 */
export function birthDateComplaint(date: string, today: string): FieldMessage | null {
  if (date === '') return null
  const { month, day, year } = birthDateParts(date)
  if (!isNumber(month, 12)) return 'dateOfBirth.month'
  if (!isNumber(day, 31)) return 'dateOfBirth.day'
  if (!/^\d{4}$/.test(year) || Number(year) < earliestYear) return 'dateOfBirth.year'
  if (Number(day) > daysIn(Number(year), Number(month))) return 'dateOfBirth.noSuchDay'
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return 'dateOfBirth.invalid'
  return date > today ? 'dateOfBirth.future' : null
}

const partWithComplaint: Partial<Record<FieldMessage, keyof BirthDateParts>> = {
  'dateOfBirth.day': 'day',
  'dateOfBirth.noSuchDay': 'day',
  'dateOfBirth.year': 'year',
  'dateOfBirth.future': 'year',
}

/** Which of the three is to be mended: the first where all of them are. */
export function wrongPart(date: string, today: string): keyof BirthDateParts {
  const complaint = birthDateComplaint(date, today)
  return (complaint && partWithComplaint[complaint]) ?? 'month'
}

function padded(part: string): string {
  return /^\d$/.test(part) ? `0${part}` : part
}

function isNumber(part: string, most: number): boolean {
  return /^\d{1,2}$/.test(part) && Number(part) >= 1 && Number(part) <= most
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
