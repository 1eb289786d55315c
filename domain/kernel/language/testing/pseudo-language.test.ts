import { describe, expect, it } from 'vitest'
import { formatDate, formatTimeRangeWithZone } from '../dates.ts'
import { english } from '../english.ts'
import { createMessages } from '../messages.rule.ts'
import { outsideBrackets, pseudoFile, pseudoOf } from './pseudo-language.ts'

const pseudo = pseudoOf(english)
const evening = new Date('2022-02-09T23:30:00Z')

describe('pseudolocalization', () => {
  it('adds brackets, accents and 40 percent length, and leaves placeholders unchanged', () => {
    expect(pseudoFile({ a: { hello: 'Hello {{name}}' } })).toEqual({ a: { hello: '⟦Hééllóó {{name}}⟧' } })
  })
  it('also makes a text with few vowels 40 percent longer', () =>
    expect(pseudoFile({ a: 'Rhythms <b>{{name}}</b> hymns try' })).toEqual({
      a: '⟦RRhýýthmš <b>{{name}}</b> hýýmñš trýý⟧',
    }))
  it('takes the text of a real language that is longer, or has a longer word, and makes it at least as long', () => {
    const texts = {
      add: 'Add',
      list: { of: 'The registration list of {{name}}', left_one: '1 seat', left_other: '{{count}} seats' },
      open: 'Open it now for all of us',
    }
    const real = {
      add: 'Agregar',
      list: { of: 'La lista de {{name}}', left_one: '1 lugar', left_other: '{{count}} lugares libres' },
      open: 'Abrir inmediatamente',
    }
    expect(pseudoFile(texts, real)).toEqual({
      add: '⟦Agregar⟧',
      list: {
        of: '⟦Théé réégííštráátííóóñ lííšt óóf {{name}}⟧',
        left_one: '⟦{{count}} lugares libres⟧',
        left_other: '⟦{{count}} lugares libres⟧',
      },
      open: '⟦Abbrrirr inmmeddiattamente⟧',
    })
  })
  it('creates the texts of a language with French plural rules', () => {
    const { write } = createMessages(
      'fr',
      pseudoFile({
        title: 'Hi {{name}}',
        classes: { found_zero: 'No class', found_one: 'One class', found_other: '{{count}} rows' },
        left_one: '1 left',
        left_other: '{{count}} left',
      }),
    )
    expect(write('title', { name: 'Anna' })).toBe('⟦Híí Anna⟧')
    expect(write('classes.found', { count: 0 })).toBe('⟦Nóó çláášš⟧')
    expect([0, 1, 2].map((count) => write('left', { count }))).toEqual([
      '⟦0 lééft⟧',
      '⟦1 lééft⟧',
      '⟦2 lééft⟧',
    ])
    expect(write('classes.found', { count: 1 })).toBe('⟦1 róówš⟧')
  })
  it('adds brackets to dates and times', () => {
    expect(formatDate('long', evening, 'America/New_York', pseudo)).toBe('⟦February 09, 2022⟧')
    expect(
      outsideBrackets(
        formatTimeRangeWithZone(evening, new Date('2022-02-10T00:15:00Z'), 'America/New_York', pseudo),
      ),
    ).toBe('')
  })
  it('finds text outside the brackets', () => {
    expect(outsideBrackets('⟦Wíth ⟦Feb 9⟧⟧, Room 2 ⟦á⟧ and more')).toBe(', Room 2 and more')
  })
})
