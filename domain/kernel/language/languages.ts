import { english } from './english.ts'
import { defaultLanguage, type Language, type LanguageTag } from './language.ts'
import { spanish } from './spanish.ts'

export const languages: Readonly<Record<LanguageTag, Language>> = { en: english, es: spanish }

/** The language of a person or client. `own`: the portal's default language, for people without a choice. */
export const languageFor = (code: LanguageTag | null, own: Language): Language =>
  code === null || code === defaultLanguage ? own : languages[code]
