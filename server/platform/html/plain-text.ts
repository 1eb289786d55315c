import { toPlainText } from '@react-email/render'

// Descriptions repeat within a recurrence. Bounded by length; the oldest entry is dropped first.
const known = new Map<string, string>()
const mostCharactersStored = 1_000_000
let charactersStored = 0

/** HTML as text, without scripts and styles. Each paragraph and list item is on its own line. */
export function plainText(html: string): string {
  const before = known.get(html)
  if (before !== undefined) return before
  const text = toPlainText(html, {
    wordwrap: false,
    selectors: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'script', format: 'skip' },
      { selector: 'style', format: 'skip' },
    ],
  }).trim()
  known.set(html, text)
  charactersStored += html.length + text.length
  for (const [oldest, its] of known) {
    if (charactersStored <= mostCharactersStored) break
    known.delete(oldest)
    charactersStored -= oldest.length + its.length
  }
  return text
}

/** Shortens the text to at most `most` characters, cut between words. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.slice(0, most).search(/\s\S*$/)
  const cut = text.slice(0, end > most / 2 ? end : most - 1)
  // Never cut through a surrogate pair.
  return `${cut.trimEnd().replace(/[\ud800-\udbff]$/, '')}…`
}
