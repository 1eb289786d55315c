import { textLanguages } from '#domain/kernel/text/text-languages.ts'
import { acceptedLanguages } from './choose-language.rule.ts'
import { defaultLanguage } from './language.ts'

/** Every language that a text of the organization may be in. */
export const languagesOfTexts: readonly string[] = [defaultLanguage, ...textLanguages]

/** Only the first few languages matter, and each order of them is a separate cached response. */
const mostRequested = 3

/**
 * The languages in which the client reads the organization's texts, the most wanted first, by the Accept-Language
 * header. Empty: no preference.
 */
export function readsIn(header: string | null | undefined): string[] {
  return acceptedLanguages(header)
    .filter((language) => languagesOfTexts.includes(language))
    .slice(0, mostRequested)
}

/**
 * Which translation to show someone who reads these languages. Null: the original, because they understand it, have no
 * preference, or there is no translation for them.
 */
export function chooseTranslation(
  expected: readonly string[],
  original: string | null,
  translated: readonly string[],
): string | null {
  const found = expected.find((each) => each === (original ?? defaultLanguage) || translated.includes(each))
  return found === undefined || found === (original ?? defaultLanguage) ? null : found
}

/** A text's language in responses. Null for the portal's default. */
export const givenLanguage = (language: string): string | null =>
  language === defaultLanguage ? null : language

export interface TranslationState {
  /** The original's texts that this language lacks. */
  missing: string[]
  /** The texts whose original changed after the translation. */
  older: string[]
}

/**
 * Compares a translation with its original. `marks` identify the texts. An empty text of the original needs no
 * translation.
 */
export function translationState(
  original: Readonly<Record<string, { text: string; mark: string }>>,
  translation: Readonly<Record<string, { text: string; mark: string }>>,
): TranslationState {
  const needed = Object.entries(original).filter(([, { text }]) => text !== '')
  return {
    missing: needed.filter(([field]) => !translation[field]?.text).map(([field]) => field),
    older: Object.keys(original).filter(
      (field) => translation[field]?.text && translation[field].mark !== original[field]!.mark,
    ),
  }
}
