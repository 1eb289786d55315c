import { defaultLanguage } from '#domain/kernel/language/language.ts'
import { settings } from '#web/platform/page/settings.ts'

/** Words of the organisation that nobody has written in the page's language. */
export const isInDefaultLanguage = (language: string | null | undefined): boolean =>
  language === null && settings.language !== defaultLanguage

/**
 * On an element whose words are the organisation's: screen readers take the voice of their language, and Arabic runs from the right. Null: they are
 * in the portal's usual language, which a page in another one has to say. Undefined: they are our own words.
 */
export function inLanguage(language: string | null | undefined): { lang?: string; dir?: 'auto' } {
  if (language) return { lang: language, dir: 'auto' }
  return isInDefaultLanguage(language) ? { lang: defaultLanguage } : {}
}
