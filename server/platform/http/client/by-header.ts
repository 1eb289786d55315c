import { readsIn } from '#domain/kernel/language/reading.rule.ts'

const mostTexts = 100
const longestText = 200

/** Caches `read` by the header's text. Browsers send only a few different texts, so the first ones are cached. */
export function byHeader<Found>(
  read: (header: string) => Found,
): (header: string | null | undefined) => Found {
  const known = new Map<string, Found>()
  return (header) => {
    const text = header ?? ''
    let found = known.get(text)
    if (found === undefined) {
      found = read(text)
      if (known.size < mostTexts && text.length <= longestText) known.set(text, found)
    }
    return found
  }
}

/** The client's languages for the organization's texts, from Accept-Language or a single language. */
export const textLanguagesOf: (header: string | null | undefined) => readonly string[] = byHeader(readsIn)
