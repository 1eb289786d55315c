import { defaultLanguage } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import { forEachMode, type Mode } from '#domain/kernel/modes.ts'
import type { ServerTexts } from '#locales/server.generated.ts'
import { catalogue, type Locale } from './catalogue.ts'

/** A mode without its texts does not compile here, once for all who say them. */
type ModeTexts<Name extends 'modes' | 'mode-files' | 'mode-mails'> = (
  locale: Locale,
) => Record<Mode, ServerTexts[Name][keyof ServerTexts[Name]]>

/** How the modes are called. */
export const modeTexts: ModeTexts<'modes'> = catalogue('modes')

/** What files say of them: calendars, tables, the report of an import. */
export const modeFiles: ModeTexts<'mode-files'> = catalogue('mode-files')

/** What emails say of them: somebody was moved to one, is offered it, waits for it. */
export const modeMails: ModeTexts<'mode-mails'> = catalogue('mode-mails')

/** How the contract names the modes, whoever asks. */
export const courseTypeNames = forEachMode(
  (mode) => modeTexts({ language: languages[defaultLanguage] })[mode].name,
)
