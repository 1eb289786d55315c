import type { IncomingMessage } from 'node:http'
import { languageAtFirst, languageCookie } from '#domain/kernel/language/choose-language.rule.ts'
import {
  defaultLanguage,
  knownLanguage,
  type LanguageTag,
  languageTags,
} from '#domain/kernel/language/language.ts'
import { pathIn, splitLanguage } from '#domain/kernel/language/language-path.rule.ts'
import { escapeHtml } from '#server/platform/html/escape-html.ts'

/** The query parameter that requests the default language in a browser with another one. */
const chosenBy = 'lang'
const aYear = 31_536_000

/**
 * The language of the page at an address (docs/decisions/0069). An address with a language is in that one. At an
 * address without one, people are redirected to the language that they chose before, or that their browser prefers.
 */
export function languageOfPage(
  { headers: given }: Pick<IncomingMessage, 'headers'>,
  url: URL,
  publicUrl: string,
): { language: LanguageTag; elsewhere: string | null; headers: Record<string, string> & { vary: string } } {
  const { code: language } = splitLanguage(url.pathname)
  const vary = 'accept-language, cookie'
  const chosen = knownLanguage(url.searchParams.get(chosenBy))
  if (language === defaultLanguage && chosen === defaultLanguage) {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    const cookie = `${languageCookie}=${chosen}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure}`
    return { language, elsewhere: null, headers: { vary, 'set-cookie': cookie } }
  }
  const requested = chosen ?? languageAtFirst(given.cookie, given['accept-language'])
  if (language !== defaultLanguage || requested === defaultLanguage)
    return { language, elsewhere: null, headers: { vary } }
  const query = new URLSearchParams(url.searchParams)
  query.delete(chosenBy)
  const rest = query.size > 0 ? `?${query}` : ''
  return { language, elsewhere: `${pathIn(requested, url.pathname)}${rest}`, headers: { vary } }
}

/** Links that tell search engines the page's canonical address and its address in each language. */
export function languageLinks(publicUrl: string, path: string, language: LanguageTag): string {
  const address = (code: LanguageTag) => escapeHtml(publicUrl + pathIn(code, path))
  const alternate = (name: string, code: LanguageTag) =>
    `<link rel="alternate" hreflang="${name}" href="${address(code)}" />`
  return [
    `<link rel="canonical" href="${address(language)}" />`,
    ...languageTags.map((code) => alternate(code, code)),
    alternate('x-default', defaultLanguage),
  ].join('\n    ')
}
