import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'

/** No living person was born before this year. */
const earliestYear = 1900

/** Month, day and year as they were typed. */
export interface BirthDateParts {
  month: string
  day: string
  year: string
}

/** The parts of a date in a form, 'yyyy-MM-dd'. The date may be incomplete: '1961--17'. */
export function birthDateParts(date: string): BirthDateParts {
  const [year = '', month = '', day = ''] = date.split('-')
  return { month: month.replace(/^0+(?=\d)/, ''), day: day.replace(/^0+(?=\d)/, ''), year }
}

/** Month, day and year as a form stores them: yyyy-MM-dd if they are numbers, '' if nothing is typed. */
export function birthDateOf({ month, day, year }: BirthDateParts): string {
  const parts = [year, month, day].map((part) => part.replace(/[\s\p{Cf}-]/gu, ''))
  return parts.every((part) => part === '') ? '' : parts.map(padded).join('-')
}

/**
 * The error in a birth date, and in which part. Null if it is a day from 1900 until `today` (yyyy-MM-dd in the site
 * time zone), or if nothing is typed.
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

/** Which of the three parts to correct: the first if all are wrong. */
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
