import { textLanguages } from '#domain/kernel/text/text-languages.ts'
import { acceptedLanguages } from './choose-language.rule.ts'
import { defaultLanguage } from './language.ts'

/** Every language that a text of the organisation may be in. */
export const languagesOfTexts: readonly string[] = [defaultLanguage, ...textLanguages]

/** More than the first few nobody waits for; and each order of them is an answer of its own to keep. */
const mostRequested = 3

/**
 * In which languages a caller reads texts of the organisation, the dearest first, by the Accept-Language header. Empty: no matter
 * which.
 */
export function readsIn(header: string | null | undefined): string[] {
  return acceptedLanguages(header)
    .filter((language) => languagesOfTexts.includes(language))
    .slice(0, mostRequested)
}

/**
 * Which translation somebody reads who reads in these languages; null: the original, because they understand it, have no wish, or there is
 * nothing else for them.
 */
export function chooseTranslation(
  expected: readonly string[],
  original: string | null,
  translated: readonly string[],
): string | null {
  const found = expected.find((each) => each === (original ?? defaultLanguage) || translated.includes(each))
  return found === undefined || found === (original ?? defaultLanguage) ? null : found
}

/** As a text's language is told: null for the portal's usual one. */
export const givenLanguage = (language: string): string | null =>
  language === defaultLanguage ? null : language

export interface TranslationState {
  /** Of the original's texts, those that this language lacks. */
  missing: string[]
  /** Those whose original was changed after they were translated. */
  older: string[]
}

/** How a translation stands to its original. `marks` tell texts from each other; an empty text of the original needs no other. */
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
