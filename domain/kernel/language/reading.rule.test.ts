import { describe, expect, it } from 'vitest'
import { chooseTranslation, readsIn, translationState } from './reading.rule.ts'

describe('a reader accepts texts of the organization in', () => {
  it.each([
    ['any language, when nothing is specified', undefined, []],
    ['any language, when all are accepted', '*', []],
    ['Spanish, regardless of the country', 'es-MX', ['es']],
    ['the preferred language first', 'en;q=0.5, vi, es;q=0.8', ['vi', 'es', 'en']],
    ['each language only once', 'en-US,en;q=0.9', ['en']],
    ['neither unsupported languages nor those with weight zero', 'xx, es;q=0, fr', ['fr']],
    ['at most three languages', 'fr,de,it,es', ['fr', 'de', 'it']],
    ['no invalid languages', ';;,q=es,=', []],
  ])('%s', (_name, header, languages) => {
    expect(readsIn(header)).toEqual(languages)
  })
})

describe('a reader sees', () => {
  it.each([
    ['the original when there is no preference', [], null, ['es'], null],
    ['the original in an accepted language', ['en'], null, ['es'], null],
    ['the translation', ['es'], null, ['es'], 'es'],
    ['the original when there is no translation', ['es'], null, ['vi'], null],
    ['the next available language', ['vi', 'es'], null, ['es'], 'es'],
    ['the original before a less preferred translation', ['en', 'es'], null, ['es'], null],
    ['a Spanish original', ['es', 'en'], 'es', ['en'], null],
    ['the English translation of a Spanish original', ['en'], 'es', ['en'], 'en'],
  ])('%s', (_name, expected, original, translated, language) => {
    expect(chooseTranslation(expected, original, translated)).toBe(language)
  })
})

describe('a translation', () => {
  const original = { title: { text: 'Yoga', mark: 'a' }, notes: { text: '', mark: '' } }
  it.each([
    ['is complete', { title: { text: 'Yoga', mark: 'a' } }, { missing: [], older: [] }],
    ['is missing a text', {}, { missing: ['title'], older: [] }],
    ['is older than its original', { title: { text: 'Yoga', mark: 'b' } }, { missing: [], older: ['title'] }],
    [
      'has a text whose original was deleted',
      { title: { text: 'Yoga', mark: 'a' }, notes: { text: 'Agua', mark: 'c' } },
      { missing: [], older: ['notes'] },
    ],
  ])('%s', (_name, translation, state) => {
    expect(translationState(original, translation)).toEqual(state)
  })
})
