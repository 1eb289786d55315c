import { describe, expect, it } from 'vitest'
import { english } from './english.ts'
import type { Language } from './language.ts'
import { languages } from './languages.ts'
import {
  compareNames,
  formatAlternatives,
  formatList,
  formatNumber,
  formatPercent,
  formatTogether,
  languageName,
} from './numbers-and-lists.ts'

// This only tests that the language is passed to Intl. Intl does the rest.
const german: Language = { ...english, tag: 'de', or: () => 'oder' }

describe('formatting in a given language', () => {
  it('uses its number separators', () => {
    expect(formatNumber(1204.5, english)).toBe('1,204.5')
    expect(formatNumber(1204.5, german)).toBe('1.204,5')
  })
  it('formats counts below 1,000 like the runtime, in each language of the portal', () => {
    for (const language of Object.values(languages)) {
      const format = new Intl.NumberFormat(language.tag)
      for (let count = 0; count <= 1001; count += 1)
        expect(formatNumber(count, language)).toBe(format.format(count))
      for (const other of [-1, 0.5, 12.25]) expect(formatNumber(other, language)).toBe(format.format(other))
    }
  })
  it('adds the percent sign', () => {
    expect(formatPercent(83.3, english)).toBe('83.3%')
    expect(formatPercent(83.3, german)).toBe('83,3\u00a0%')
  })
  it('joins alternatives with its word for “or”', () => {
    expect(formatAlternatives(['In Person'], english)).toBe('In Person')
    expect(formatAlternatives(['In Person', 'Online'], english)).toBe('In Person or Online')
    expect(formatAlternatives(['Zoom', 'Raum'], german)).toBe('Zoom oder Raum')
    expect(formatAlternatives(['In Person', 'Online', 'Elsewhere'], english)).toBe(
      'In Person, Online, or Elsewhere',
    )
  })
  it('joins what is all true with its word for “and”', () => {
    expect(formatTogether(['Room 2', 'Online'], english)).toBe('Room 2 and Online')
    expect(formatTogether(['Room 2', 'Online', 'Elsewhere'], english)).toBe('Room 2, Online, and Elsewhere')
    expect(formatTogether(['Raum 2', 'Online', 'Zoom'], german)).toBe('Raum 2, Online und Zoom')
  })

  it('names languages', () => {
    expect(languageName('es', english)).toBe('Spanish')
    expect(languageName('es', german)).toBe('Spanisch')
  })

  it('joins names in a list', () => {
    expect(formatList([], english)).toBe('')
    expect(formatList(['Yoga'], english)).toBe('Yoga')
    expect(formatList(['Yoga', 'Art'], english)).toBe('Yoga, Art')
    expect(formatList(['Yoga', 'Art', 'Walking'], english)).toBe('Yoga, Art, Walking')
    expect(formatList(['Yoga', 'Art', 'Walking'], german)).toBe('Yoga, Art, Walking')
  })
  it('sorts names in its alphabetical order', () => {
    expect(['Zoe', 'Ägidius', 'Bo'].toSorted(compareNames(german))).toEqual(['Ägidius', 'Bo', 'Zoe'])
    expect(['Zoe', 'Ägidius', 'Bo'].toSorted(compareNames({ ...english, tag: 'sv' }))).toEqual([
      'Bo',
      'Zoe',
      'Ägidius',
    ])
  })
})

it.each([
  [-1, '-1'],
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [0.5, '0.5'],
])('%d is formatted as %s', (value, text) => {
  expect(formatNumber(value, english)).toBe(text)
})
