import { expect, it } from 'vitest'
import { languageOfText } from './text-language.ts'

it.each([
  ['a translated subtitle', { textLanguage: 'es', originalLanguage: null, untranslated: ['notes'] }, 'es'],
  [
    'an untranslated subtitle of a translated class: the original language',
    { textLanguage: 'es', originalLanguage: 'vi', untranslated: ['subTitle'] },
    'vi',
  ],
  [
    'an untranslated subtitle in the default language: none',
    { textLanguage: 'es', originalLanguage: null, untranslated: ['subTitle'] },
    null,
  ],
  [
    'a class read in its original language',
    { textLanguage: 'vi', originalLanguage: 'vi', untranslated: [] },
    'vi',
  ],
])('the text language: %s', (_what, course, language) => {
  expect(languageOfText(course, 'subTitle')).toBe(language)
})
