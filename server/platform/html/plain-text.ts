import { toPlainText } from '@react-email/render'

// Descriptions repeat from class to class of a recurrence. Bounded by length, oldest first out.
const known = new Map<string, string>()
const mostCharactersStored = 1_000_000
let charactersStored = 0

/** The text of HTML, with paragraphs and list entries on lines of their own, without scripts and styles. */
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

/** The text in at most so many characters, cut between words. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.slice(0, most).search(/\s\S*$/)
  const cut = text.slice(0, end > most / 2 ? end : most - 1)
  // Never half of a surrogate pair.
  return `${cut.trimEnd().replace(/[\ud800-\udbff]$/, '')}…`
}
