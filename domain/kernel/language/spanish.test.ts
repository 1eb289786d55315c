import { describe, expect, it } from 'vitest'
import {
  formatCalendarDate,
  formatDateAndTime,
  formatDays,
  formatOpening,
  formatShortDays,
  formatTimeRange,
  formatTimeWithZone,
} from './dates.ts'
import { english } from './english.ts'
import type { DatePattern } from './language.ts'
import { formatAlternatives, formatList, formatNumber, formatTogether } from './numbers-and-lists.ts'
import { spanish } from './spanish.ts'

const newYork = 'America/New_York'
const evening = new Date('2022-02-09T23:30:00Z')

describe('in Spanish', () => {
  it.each<[DatePattern, string]>([
    ['long', '9 de febrero de 2022'],
    ['short', 'mié 9 feb 2022'],
    ['full', 'miércoles, 9 de febrero de 2022'],
    ['dayAndMonth', 'miércoles, 9 de febrero'],
    ['month', 'Febrero de 2022'],
    ['monthDay', '9 de febrero'],
    ['weekday', 'mié'],
    ['monthShort', 'feb'],
  ])('a date has the pattern %s', (pattern, text) => {
    expect(formatCalendarDate(pattern, '2022-02-09', spanish)).toBe(text)
  })
  it('a time has AM or PM as is usual in the United States', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(plain(formatTimeWithZone(evening, newYork, spanish))).toBe('6:30 p. m. EST')
    expect(plain(formatTimeRange(evening, new Date('2022-02-10T00:15:00Z'), newYork, spanish))).toBe(
      '6:30 p. m. a 7:15 p. m.',
    )
    expect(plain(formatOpening(new Date('2022-02-12T14:00:00Z'), newYork, spanish))).toBe(
      '12 de febrero de 2022, 9:00 a. m. EST',
    )
    expect(plain(formatDateAndTime('short', evening, newYork, spanish))).toBe(
      'mié 9 feb 2022, 6:30 p. m. EST',
    )
  })
  it.each<[string, morning: string, spanishTime: string]>([
    ['00:00', '12:00 AM', '12:00 a. m.'],
    ['00:59', '12:59 AM', '12:59 a. m.'],
    ['01:05', '1:05 AM', '1:05 a. m.'],
    ['11:59', '11:59 AM', '11:59 a. m.'],
    ['12:00', '12:00 PM', '12:00 p. m.'],
    ['12:59', '12:59 PM', '12:59 p. m.'],
    ['13:00', '1:00 PM', '1:00 p. m.'],
    ['23:59', '11:59 PM', '11:59 p. m.'],
  ])('%s is shown by the twelve-hour clock: %s, %s', (time, inEnglish, inSpanish) => {
    const at = new Date(`2022-02-09T${time}:00Z`)
    expect(formatTimeWithZone(at, 'UTC', english)).toBe(`${inEnglish} UTC`)
    expect(formatTimeWithZone(at, 'UTC', spanish).replaceAll('\u00a0', ' ')).toBe(`${inSpanish} UTC`)
  })
  it.each([english, spanish])(
    'each month and each weekday has the name that the runtime gives it',
    (language) => {
      const dates = Array.from({ length: 366 }, (_none, day) => new Date(Date.UTC(2024, 0, 1 + day)))
      const named = (options: Intl.DateTimeFormatOptions) => {
        const format = new Intl.DateTimeFormat(language.tag, { ...options, timeZone: 'UTC' })
        return dates.map((date) => format.format(date).toLowerCase())
      }
      const shown = (pattern: DatePattern) =>
        dates.map((date) =>
          formatCalendarDate(pattern, date.toISOString().slice(0, 10), language).toLowerCase(),
        )
      expect(shown('monthLong')).toEqual(named({ month: 'long' }))
      expect(shown('weekdayLong')).toEqual(named({ weekday: 'long' }))
      expect(shown('day')).toEqual(named({ day: 'numeric' }))
      expect(shown('full')).toEqual(
        named({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      )
    },
  )
  it('a range of days in one month names the month once', () => {
    expect(formatDays('2022-02-06', '2022-02-12', spanish)).toBe('6 – 12 de febrero')
    expect(formatDays('2022-02-27', '2022-03-05', spanish)).toBe('27 de febrero – 5 de marzo')
    expect(formatDays('2022-02-06', '2022-02-12', english)).toBe('February 6 – 12')
    expect(formatDays('2022-02-27', '2022-03-05', english)).toBe('February 27 – March 5')
    expect(formatShortDays('2022-02-06', '2022-02-12', spanish)).toBe('6 – 12 feb')
    expect(formatShortDays('2022-02-27', '2022-03-05', spanish)).toBe('27 feb – 5 mar')
    expect(formatShortDays('2022-02-06', '2022-02-12', english)).toBe('Feb 6 – 12')
    expect(formatShortDays('2022-02-27', '2022-03-05', english)).toBe('Feb 27 – Mar 5')
  })
  it('numbers and lists are formatted as in the United States', () => {
    expect(formatNumber(1204.5, spanish)).toBe('1,204.5')
    expect(formatList(['Yoga', 'Arte', 'Caminata'], spanish)).toBe('Yoga, Arte, Caminata')
    expect(formatAlternatives(['En persona', 'En línea'], spanish)).toBe('En persona o En línea')
    expect(formatTogether(['Diciembre', 'Enero'], spanish)).toBe('Diciembre y Enero')
  })
  it.each([
    ['no items', []],
    ['one item', ['En persona']],
    ['two items', ['En persona', 'En línea']],
    ['a word that starts with the sound o', ['siete', 'ocho']],
    ['a word that starts with ho', ['minuto', 'hora']],
    ['a capitalized word that starts with o', ['In Person', 'Online']],
    ['a word that starts with an accented o', ['vista', 'oído']],
    ['8', ['7', '8']],
    ['80', ['70', '80']],
    ['11', ['10', '11']],
    ['11 followed by more text', ['10 a. m.', '11 a. m.']],
    ['18', ['17', '18']],
    ['three items', ['uno', 'dos', 'ocho']],
  ])('alternatives of %s are formatted like the runtime does, in both languages', (_name, names) => {
    for (const language of [spanish, english])
      expect(formatAlternatives(names, language)).toBe(
        new Intl.ListFormat(language.tag, { type: 'disjunction' }).format(names),
      )
  })
  it('a list of names is formatted like the runtime does, in both languages', () => {
    for (const language of [spanish, english])
      expect(formatList(['a', 'b', 'c'], language).slice(0, 4)).toBe(
        new Intl.ListFormat(language.tag, { style: 'short', type: 'unit' })
          .format(['a', 'b', 'c'])
          .slice(0, 4),
      )
  })
})
