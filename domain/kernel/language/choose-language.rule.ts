import { defaultLanguage, knownLanguage, type LanguageTag, languageTags } from './language.ts'

/** Longer headers are read up to here. */
const longest = 500
/** A weight of the standard. Anything else is no weight, and its language is not asked for. */
const weightForm = /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/

/** How much each language of an Accept-Language header (RFC 9110) is wanted, without its country: `es-MX` asks for Spanish. 0: it is refused. */
function weightsIn(header: string): Map<string, number> {
  const parts = header.slice(0, longest).split(',')
  // A part that is cut in two may have lost its weight, and would count as wanted most.
  if (header.length > longest) parts.pop()
  const weights = new Map<string, number>()
  for (const part of parts) {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1'
    const language = tag.split(/[-_]/)[0]!
    if (language === '' || !weightForm.test(weight)) continue
    weights.set(language, Math.max(Number(weight), weights.get(language) ?? 0))
  }
  return weights
}

function requestedFirst(weights: Map<string, number>): string[] {
  const expected = [...weights].filter(([, weight]) => weight > 0)
  return expected.toSorted(([, one], [, other]) => other - one).map(([language]) => language)
}

/** The languages of an Accept-Language header, the dearest first, each once. */
export const acceptedLanguages = (header: string | null | undefined): string[] =>
  requestedFirst(weightsIn(header ?? ''))

/** The language of a caller by that header: the one of ours that is wanted most, the usual one where none is. */
export function preferredLanguage(header: string | null | undefined): LanguageTag {
  const weights = weightsIn(header ?? '')
  // `*` is every language that the header does not name.
  const others = languageTags.filter((tag) => !weights.has(tag))
  const ours = requestedFirst(weights).flatMap((language) =>
    language === '*' ? others : (knownLanguage(language) ?? []),
  )
  return ours[0] ?? defaultLanguage
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
