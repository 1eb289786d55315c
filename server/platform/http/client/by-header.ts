import { readsIn } from '#domain/kernel/language/reading.rule.ts'

const mostTexts = 100
const longestText = 200

/** `read` for what callers say in a header, kept by its text: browsers say one of a few, and the first that come are theirs. */
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

/** In which languages a caller reads the organisation's texts, by Accept-Language or by the name of one. */
export const textLanguagesOf: (header: string | null | undefined) => readonly string[] = byHeader(readsIn)
