import { describe, expect, it } from 'vitest'
import { formatDate, formatTimeRangeWithZone } from '../dates.ts'
import { english } from '../english.ts'
import { outsideBrackets, pseudoOf, pseudoTexts } from './pseudo-language.ts'

const pseudo = pseudoOf(english)
const evening = new Date('2022-02-09T23:30:00Z')

describe('the pseudo-language', () => {
  it('puts texts into brackets, with accents and two fifths longer, and leaves what is put into them', () => {
    expect(pseudoTexts({ a: { hello: 'Hello {{name}}' } })).toEqual({ a: { hello: '⟦Hééllóó {{name}}⟧' } })
    expect(pseudoTexts({ hello: (name: string) => `Hello ${name}` }).hello('Anna')).toBe('⟦Hééllóó Anna⟧')
  })
  it('puts dates and times into brackets', () => {
    expect(formatDate('long', evening, 'America/New_York', pseudo)).toBe('⟦February 09, 2022⟧')
    expect(
      outsideBrackets(
        formatTimeRangeWithZone(evening, new Date('2022-02-10T00:15:00Z'), 'America/New_York', pseudo),
      ),
    ).toBe('')
  })
  it('tells what stands outside', () => {
    expect(outsideBrackets('⟦Wíth ⟦Feb 9⟧⟧, Room 2 ⟦á⟧ and more')).toBe(', Room 2 and more')
  })
})
