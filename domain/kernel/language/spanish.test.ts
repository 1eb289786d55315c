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
