import { languageCookie } from '#domain/kernel/language/choose-language.rule.ts'
import type { LanguageTag } from '#domain/kernel/language/language.ts'

/** Saves the language of this browser's next pages for a year, as the server does (page-language.ts). */
export function storeLanguage(code: LanguageTag): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page; CookieStore is not in every browser.
  document.cookie = `${languageCookie}=${code}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}
