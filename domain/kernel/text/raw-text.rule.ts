/**
 * Characters that a text of a caller may have before anything looks at it: more than any field keeps, because letters may come
 * taken apart and white space is trimmed. Formatted text may be longer than its field keeps, for the same reasons.
 */
export const longestRaw = { text: 20_000, richText: 300_000 } as const

// Accents and what turns into one (the half-width signs of Japanese do). Text of any language has a few in a row.
const marks = '\\p{M}\\uff9e\\uff9f'
/** Marks in a row after which the next ones stand for themselves: as Unicode's stream-safe text has it (UAX 15). */
const mostMarks = 30
const manyMarks = new RegExp(`[${marks}]{${mostMarks + 1}}`, 'u')
const pieces = new RegExp(`[^${marks}]*[${marks}]{0,${mostMarks}}`, 'gu')

/** Whether more accents stand on one letter than any script has. */
export const hasManyMarks = (text: string): boolean => manyMarks.test(text)

/**
 * The text with its letters composed (NFC) or taken apart. The only place that calls `normalize`, which sorts the marks of a letter in
 * a time that grows with the square of their number: 400 kB of them stopped a server for nine seconds. Here the time grows with
 * the length alone, because marks beyond thirty in a row are sorted apart.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKD' = 'NFC'): string {
  if (!hasManyMarks(text)) return text.normalize(form)
  return text.replace(pieces, (piece) => piece.normalize(form))
}
