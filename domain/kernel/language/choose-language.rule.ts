import { knownLanguage, type LanguageTag, usualLanguage } from './language.ts'

/**
 * The language of a caller by the Accept-Language header (RFC 9110): the one of ours that is wanted most, the usual one where none is.
 * `es-MX` asks for Spanish.
 */
export function preferredLanguage(header: string | null | undefined): LanguageTag {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const code = knownLanguage(tag.split('-')[0])
      const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
      const share = weight === undefined ? 1 : Number(weight)
      return code && share > 0 ? [{ code, share }] : []
    })
  return wanted.toSorted((one, other) => other.share - one.share)[0]?.code ?? usualLanguage
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
