import { defaultLanguage, knownLanguage, type LanguageTag, languageTags } from './language.ts'

/** Longer headers are read only up to this length. */
const longest = 500
/** A weight as in the standard. A language with any other weight is ignored. */
const weightForm = /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/

/**
 * The weight of each language in an Accept-Language header (RFC 9110), without its country: `es-MX` requests Spanish.
 * 0: rejected.
 */
function weightsIn(header: string): Map<string, number> {
  const parts = header.slice(0, longest).split(',')
  // A part that is cut in two may have lost its weight. It would count as most wanted.
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

/** The languages of an Accept-Language header, the most wanted first, each once. */
export const acceptedLanguages = (header: string | null | undefined): string[] =>
  requestedFirst(weightsIn(header ?? ''))

/** The client's language by that header: of the portal's languages the one it prefers most, or the default. */
export function preferredLanguage(header: string | null | undefined): LanguageTag {
  const weights = weightsIn(header ?? '')
  // `*` means every language that the header does not name.
  const others = languageTags.filter((tag) => !weights.has(tag))
  const ours = requestedFirst(weights).flatMap((language) =>
    language === '*' ? others : (knownLanguage(language) ?? []),
  )
  return ours[0] ?? defaultLanguage
}

/** The cookie for the language chosen in this browser. It lasts a year and contains nothing personal. */
export const languageCookie = 'archway-language'

/**
 * The language to redirect to for a path without one: the one chosen in this browser, else the browser's. A search
 * engine sends neither and gets the default.
 */
export function languageAtFirst(
  cookies: string | undefined,
  acceptLanguage: string | undefined,
): LanguageTag {
  const [, chosen] = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(cookies ?? '') ?? []
  return knownLanguage(chosen) ?? preferredLanguage(acceptLanguage)
}
