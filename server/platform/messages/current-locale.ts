import { defaultLanguage } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import { currentCall } from '#server/platform/http/current-call.ts'
import type { Locale } from './catalogue.ts'

/** Whoever writes where nobody handed a language in: that of the call within which this runs; at a terminal the usual one. */
export const currentLocale = (): Locale => ({
  language: languages[currentCall()?.language ?? defaultLanguage],
})
