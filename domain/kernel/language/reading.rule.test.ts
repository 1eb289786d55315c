import { describe, expect, it } from 'vitest'
import { chooseTranslation, readsIn, translationState } from './reading.rule.ts'

describe('who calls reads texts of the organisation in', () => {
  it.each([
    ['any language, where nothing is said', undefined, []],
    ['any language, where every one will do', '*', []],
    ['Spanish, whatever the country', 'es-MX', ['es']],
    ['the one that is wanted most first', 'en;q=0.5, vi, es;q=0.8', ['vi', 'es', 'en']],
    ['each once', 'en-US,en;q=0.9', ['en']],
    ['none that nobody writes in here, nor one that is refused', 'xx, es;q=0, fr', ['fr']],
    ['three at most', 'fr,de,it,es', ['fr', 'de', 'it']],
    ['none that is no language', ';;,q=es,=', []],
  ])('%s', (_name, header, languages) => {
    expect(readsIn(header)).toEqual(languages)
  })
})

describe('somebody reads', () => {
  it.each([
    ['the original without a wish', [], null, ['es'], null],
    ['the original that they understand', ['en'], null, ['es'], null],
    ['the translation', ['es'], null, ['es'], 'es'],
    ['the original where there is no translation', ['es'], null, ['vi'], null],
    ['the next language that there is', ['vi', 'es'], null, ['es'], 'es'],
    ['the original before a translation that is wanted less', ['en', 'es'], null, ['es'], null],
    ['the original in Spanish', ['es', 'en'], 'es', ['en'], null],
    ['English of what was written in Spanish', ['en'], 'es', ['en'], 'en'],
  ])('%s', (_name, expected, original, translated, language) => {
    expect(chooseTranslation(expected, original, translated)).toBe(language)
  })
})

describe('a translation', () => {
  const original = { title: { text: 'Yoga', mark: 'a' }, notes: { text: '', mark: '' } }
  it.each([
    ['is whole', { title: { text: 'Yoga', mark: 'a' } }, { missing: [], older: [] }],
    ['lacks a text', {}, { missing: ['title'], older: [] }],
    ['is older than its original', { title: { text: 'Yoga', mark: 'b' } }, { missing: [], older: ['title'] }],
    [
      'has a text whose original is gone',
      { title: { text: 'Yoga', mark: 'a' }, notes: { text: 'Agua', mark: 'c' } },
      { missing: [], older: ['notes'] },
    ],
  ])('%s', (_name, translation, state) => {
    expect(translationState(original, translation)).toEqual(state)
  })
})
