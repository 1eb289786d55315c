import { english } from './english.ts'
import { defaultLanguage, type Language, type LanguageTag } from './language.ts'
import { spanish } from './spanish.ts'

/** Each language by its name. */
export const languages: Readonly<Record<LanguageTag, Language>> = { en: english, es: spanish }

/** The language of a person or caller: the portal's own, which is handed in, unless they read another. */
export const languageFor = (code: LanguageTag | null, own: Language): Language =>
  code === null || code === defaultLanguage ? own : languages[code]
