import { defaultLanguage } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import { forEachMode, type Mode } from '#domain/kernel/modes.ts'
import type { ServerTexts } from '#locales/server.generated.ts'
import { catalogue, type Locale } from './catalogue.ts'

/** A mode without its texts does not compile here, once for all who use them. */
type ModeTexts<Name extends 'modes' | 'mode-files' | 'mode-mails'> = (
  locale: Locale,
) => Record<Mode, ServerTexts[Name][keyof ServerTexts[Name]]>

/** Names of the modes. */
export const modeTexts: ModeTexts<'modes'> = catalogue('modes')

/** Texts about modes in files: calendars, tables, import reports. */
export const modeFiles: ModeTexts<'mode-files'> = catalogue('mode-files')

/** Texts about modes in emails: someone was moved to one, is offered it, or is on its waitlist. */
export const modeMails: ModeTexts<'mode-mails'> = catalogue('mode-mails')

/** The modes' names in the API, in every language. */
export const courseTypeNames = forEachMode(
  (mode) => modeTexts({ language: languages[defaultLanguage] })[mode].name,
)
