/**
 * The most characters that a client's text may have before any other check. It is more than any field stores, because
 * letters may be decomposed and white space is trimmed. Formatted text may be longer than its field for the same
 * reasons.
 */
export const longestRaw = { text: 20_000, richText: 300_000 } as const

// Accents, and what becomes one (Japanese half-width marks do). Text of any language has a few in a row.
const marks = '\\p{M}\\uff9e\\uff9f'
/** The longest row of marks that is sorted together: as in Unicode's stream-safe text format (UAX 15). */
const mostMarks = 30
const manyMarks = new RegExp(`[${marks}]{${mostMarks + 1}}`, 'u')
const pieces = new RegExp(`[^${marks}]*[${marks}]{0,${mostMarks}}`, 'gu')

/** Whether a letter has more accents than in any script. */
export const hasManyMarks = (text: string): boolean => manyMarks.test(text)

/**
 * The text with its letters composed (NFC) or decomposed. Only this function calls `normalize`. That sorts the marks of
 * a letter in quadratic time: 400 kB of them stopped a server for nine seconds. Here the time is linear, because marks
 * beyond thirty in a row are sorted separately.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKD' = 'NFC'): string {
  if (!hasManyMarks(text)) return text.normalize(form)
  return text.replace(pieces, (piece) => piece.normalize(form))
}
