import { afterAll, beforeAll } from 'vitest'
import { english } from '#domain/kernel/language/english.ts'
import { defaultLanguage, type Language, type LanguageTag } from '#domain/kernel/language/language.ts'
import { pseudoFile, pseudoOf } from '#domain/kernel/language/testing/pseudo-language.ts'
import { serverTexts } from '#locales/server.generated.ts'

/** Another language, with the plural rules of French. Its texts are those of the default language in brackets. */
export const pseudoFrench: Language = { ...pseudoOf(english, 'fr'), code: 'fr' as LanguageTag }

/** Adds the pseudo-French to the server's languages, for the tests of one file. */
export function addPseudoFrench(): void {
  const texts: Partial<Record<LanguageTag, object>> = serverTexts
  beforeAll(() => {
    texts[pseudoFrench.code] = pseudoFile(serverTexts[defaultLanguage])
  })
  afterAll(() => {
    delete texts[pseudoFrench.code]
  })
}
