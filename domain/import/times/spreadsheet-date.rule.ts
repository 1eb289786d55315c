import { weekday } from '#domain/kernel/time/calendar-range.ts'

/** What a record says about its date in other columns: 'Monday' and 'Apr27'. */
export interface DayNames {
  classDOW: string | null
  classMMMYY: string | null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Days from the first day of a spreadsheet's calendar to 1970-01-01. Old Mac spreadsheets count from 1904. */
const serialOrigins = [25_569, 24_107]

/**
 * The day (yyyy-MM-dd) of a spreadsheet date: 4/5/2027, 5-Apr-27, 46482. The text alone may mean several days.
 * It is the one on the record's day of the week and in its month. Null: none or several match.
 */
export function readSpreadsheetDate(text: string, words: DayNames): string | null {
  const confirmed = [...new Set(daysOf(text))].filter((date) => isConfirmed(date, words))
  return confirmed.length === 1 ? (confirmed[0] ?? null) : null
}

/** Whether the text is a spreadsheet date at all, whichever day it means. */
export function isSpreadsheetDate(text: string): boolean {
  return daysOf(text).length > 0
}

/** Every day that the text may mean. */
function daysOf(text: string): string[] {
  // A spreadsheet adds the time of day, and sometimes the day of the week.
  const bare = text
    .trim()
    .replace(/^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,?\s+/i, '')
    .replace(/[ T]\d{1,2}:\d{2}(:\d{2})?( ?[AP]M)?$/i, '')
  if (/^\d{5}(\.\d+)?$/.test(bare)) return serialOrigins.map((origin) => dayOfSerial(Number(bare), origin))
  const ymd = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare)
  if (ymd) return found([ymd[1], ymd[2], ymd[3]])
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(bare)
  if (numbers)
    return [...found([numbers[3], numbers[1], numbers[2]]), ...found([numbers[3], numbers[2], numbers[1]])]
  const dayFirst = /^(\d{1,2})[- ]([a-z]{3,9})\.?[- ,]+(\d{4}|\d{2})$/i.exec(bare)
  if (dayFirst) return found([dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]])
  const monthFirst = /^([a-z]{3,9})\.?[- ](\d{1,2}),?[- ](\d{4}|\d{2})$/i.exec(bare)
  if (monthFirst) return found([monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]])
  return []
}

function dayOfSerial(serial: number, origin: number): string {
  return new Date((Math.floor(serial) - origin) * 86_400_000).toISOString().slice(0, 10)
}

/** The calendar day of these parts. Empty if there is no such day. */
function found([yearText, monthText, dayText]: (string | undefined)[]): string[] {
  const [short, month, day] = [Number(yearText), Number(monthText), Number(dayText)]
  // Spreadsheets read a year of two digits this way: below 30 as 20.., otherwise as 19...
  const year = (yearText?.length ?? 0) === 4 ? short : short + (short < 30 ? 2000 : 1900)
  const instant = new Date(Date.UTC(year, month - 1, day))
  if (Number.isNaN(instant.getTime()) || instant.getUTCMonth() !== month - 1 || instant.getUTCDate() !== day)
    return []
  return [instant.toISOString().slice(0, 10)]
}

function monthNumber(name: string | undefined): string {
  return String(months.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1)
}

function isConfirmed(date: string, { classDOW, classMMMYY }: DayNames): boolean {
  const name = (classDOW ?? '').trim().replace(/\.$/, '').toLowerCase()
  if (name.length < 3 || !weekdays[weekday(date)]?.startsWith(name)) return false
  // 'Apr27', 'Apr-27', or '27-Apr', which a spreadsheet makes of 'Apr-27'.
  const month = (classMMMYY ?? '').trim().toLowerCase()
  const year = month.replace(/\D/g, '')
  if (Number(monthNumber(/[a-z]+/.exec(month)?.[0])) !== Number(date.slice(5, 7))) return false
  return year === '' || year === date.slice(2, 4) || year === date.slice(0, 4)
}
