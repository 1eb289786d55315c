import { defaultLanguage } from '#domain/kernel/language/language.ts'
import { settings } from '#web/platform/page/settings.ts'

/** Whether the organization's text has no translation in the page's language. */
export const isInDefaultLanguage = (language: string | null | undefined): boolean =>
  language === null && settings.language !== defaultLanguage

/**
 * Attributes for an element with the organization's text. Screen readers pick the voice of that language, and Arabic
 * runs right to left.
 * Null means the portal's default language, which a page in another language must mark. Undefined means our own text.
 */
export function inLanguage(language: string | null | undefined): { lang?: string; dir?: 'auto' } {
  if (language) return { lang: language, dir: 'auto' }
  return isInDefaultLanguage(language) ? { lang: defaultLanguage } : {}
}
