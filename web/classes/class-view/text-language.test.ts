import { expect, it } from 'vitest'
import { languageOfText } from './text-language.ts'

it.each([
  [
    'of a translated class the subtitle that is translated',
    { textLanguage: 'es', originalLanguage: null, untranslated: ['notes'] },
    'es',
  ],
  [
    'of a translated class the subtitle that is not: as the class was written',
    { textLanguage: 'es', originalLanguage: 'vi', untranslated: ['subTitle'] },
    'vi',
  ],
  [
    'the same where that is the portal’s usual language',
    { textLanguage: 'es', originalLanguage: null, untranslated: ['subTitle'] },
    null,
  ],
  [
    'of a class that is read as it was written',
    { textLanguage: 'vi', originalLanguage: 'vi', untranslated: [] },
    'vi',
  ],
])('%s has its language', (_what, course, language) => {
  expect(languageOfText(course, 'subTitle')).toBe(language)
})
