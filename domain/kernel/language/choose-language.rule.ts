import { knownLanguage, type LanguageTag, usualLanguage } from './language.ts'

/** The languages of an Accept-Language header (RFC 9110), the dearest first, each once and without its country: `es-MX` asks for Spanish. */
export function languagesWanted(header: string | null | undefined): string[] {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
      const share = weight === undefined ? 1 : Number(weight)
      return share > 0 ? [{ language: tag.split('-')[0]!, share }] : []
    })
  return [
    ...new Set(wanted.toSorted((one, other) => other.share - one.share).map(({ language }) => language)),
  ]
}

/** The language of a caller by that header: the one of ours that is wanted most, the usual one where none is. */
export function preferredLanguage(header: string | null | undefined): LanguageTag {
  const ours = languagesWanted(header).flatMap((language) => knownLanguage(language) ?? [])
  return ours[0] ?? usualLanguage
}

/** What remembers the choice of a browser for pages: kept a year, and nothing personal. */
export const languageCookie = 'archway-language'

/**
 * The language to lead somebody to who asks for an address without one: what was chosen in this browser, else what the browser speaks.
 * A search engine's robot says neither and gets the usual one.
 */
export function languageAtFirst(
  cookies: string | undefined,
  acceptLanguage: string | undefined,
): LanguageTag {
  const [, chosen] = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(cookies ?? '') ?? []
  return knownLanguage(chosen) ?? preferredLanguage(acceptLanguage)
}
