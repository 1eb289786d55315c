import { describe, expect, it } from 'vitest'
import {
  formatCalendarDate,
  formatDate,
  formatOpening,
  formatTime,
  formatTimeRange,
  formatTimeWithZone,
} from './dates.ts'
import { english } from './english.ts'
import type { DatePattern } from './language.ts'
import { spanish } from './spanish.ts'

const newYork = 'America/New_York'
const evening = new Date('2022-02-09T23:30:00Z')

describe('a date is written', () => {
  it.each<[DatePattern, string]>([
    ['long', 'February 09, 2022'],
    ['short', 'Wed Feb 9, 2022'],
    ['full', 'Wednesday, February 9, 2022'],
    ['dayAndMonth', 'Wednesday, February 9'],
    ['monthDay', 'February 9'],
    ['month', 'February 2022'],
    ['monthLong', 'February'],
    ['weekdayLong', 'Wednesday'],
  ])('%s', (pattern, text) => {
    expect(formatDate(pattern, evening, newYork, english)).toBe(text)
  })
  it('with the calendar year in the last days of December', () => {
    // The week-numbering year, which the letter Y means elsewhere, would be 2025.
    expect(formatDate('short', new Date('2024-12-30T15:00:00Z'), newYork, english)).toBe('Mon Dec 30, 2024')
  })
  it('as the day in the time zone', () => {
    const midnight = new Date('2022-02-10T01:00:00Z')
    expect(formatDate('short', midnight, newYork, english)).toBe('Wed Feb 9, 2022')
    expect(formatDate('short', midnight, 'Europe/Berlin', english)).toBe('Thu Feb 10, 2022')
  })
  it('from a calendar date without a zone', () => {
    expect(formatCalendarDate('full', '2022-02-09', english)).toBe('Wednesday, February 9, 2022')
  })
})

describe('a time is written', () => {
  it('with the correct time zone abbreviation for the date', () => {
    expect(formatTime(evening, newYork, english)).toBe('6:30 PM')
    expect(formatTimeWithZone(evening, newYork, english)).toBe('6:30 PM EST')
    expect(formatTimeWithZone(new Date('2022-07-09T04:05:00Z'), newYork, english)).toBe('12:05 AM EDT')
  })
  it('as a range', () => {
    expect(formatTimeRange(evening, new Date('2022-02-10T00:15:00Z'), newYork, english)).toBe(
      '6:30 PM to 7:15 PM',
    )
  })
  it('with the date when registration opens, and without the time at midnight', () => {
    expect(formatOpening(new Date('2022-02-12T14:00:00Z'), newYork, english)).toBe(
      'February 12, 2022, 9:00 AM EST',
    )
    expect(formatOpening(new Date('2022-02-12T05:00:00Z'), newYork, english)).toBe('February 12, 2022')
  })
  it('with the abbreviation, which tells the repeated hour apart on the night the clocks go back', () => {
    expect(formatTimeWithZone(new Date('2026-11-01T05:30:00Z'), newYork, english)).toBe('1:30 AM EDT')
    expect(formatTimeWithZone(new Date('2026-11-01T06:30:00Z'), newYork, english)).toBe('1:30 AM EST')
  })
})

describe('every calendar name', () => {
  const firstOfEach = Array.from(
    { length: 12 },
    (_, month) => `2022-${String(month + 1).padStart(2, '0')}-01`,
  )
  // 2022-02-06 is a Sunday.
  const week = Array.from({ length: 7 }, (_, day) => `2022-02-${String(day + 6).padStart(2, '0')}`)
  const named = (pattern: DatePattern, days: string[], language: typeof english) =>
    days.map((day) => formatCalendarDate(pattern, day, language)).join(' ')

  it.each([
    [
      english,
      'January February March April May June July August September October November December',
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
      'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
      'Sun Mon Tue Wed Thu Fri Sat',
    ],
    [
      spanish,
      'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre',
      'ene feb mar abr may jun jul ago sep oct nov dic',
      'domingo lunes martes miércoles jueves viernes sábado',
      'dom lun mar mié jue vie sáb',
    ],
  ])('is correct in its language: $code', (language, months, shortMonths, weekdays, shortWeekdays) => {
    expect(named('monthLong', firstOfEach, language)).toBe(months)
    expect(named('monthShort', firstOfEach, language)).toBe(shortMonths)
    expect(named('weekdayLong', week, language)).toBe(weekdays)
    expect(named('weekday', week, language)).toBe(shortWeekdays)
  })

  it.each([
    ['00:00', '12:00 AM', '12:00 a. m.'],
    ['00:59', '12:59 AM', '12:59 a. m.'],
    ['01:00', '1:00 AM', '1:00 a. m.'],
    ['11:59', '11:59 AM', '11:59 a. m.'],
    ['12:00', '12:00 PM', '12:00 p. m.'],
    ['12:59', '12:59 PM', '12:59 p. m.'],
    ['13:05', '1:05 PM', '1:05 p. m.'],
    ['23:59', '11:59 PM', '11:59 p. m.'],
  ])('has the correct AM or PM at %s', (time, inEnglish, inSpanish) => {
    const at = new Date(`2022-02-09T${time}:00Z`)
    expect(formatTime(at, 'UTC', english)).toBe(inEnglish)
    expect(formatTime(at, 'UTC', spanish).replaceAll('\u00a0', ' ')).toBe(inSpanish)
  })
})
