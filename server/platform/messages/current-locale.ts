import { defaultLanguage } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import { currentCall } from '#server/platform/http/current-call.ts'
import type { Locale } from './catalogue.ts'

/** The locale where none was passed in: that of the current call, or the default one on the command line. */
export const currentLocale = (): Locale => ({
  language: languages[currentCall()?.language ?? defaultLanguage],
})
