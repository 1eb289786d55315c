import { normalized } from '#domain/kernel/text/raw-text.rule.ts'

/** The beginnings of words as administrators write them, with commas between them. */
export function crisisWordsOf(text: string): string[] {
  const words = text.split(',').map((word) => word.trim())
  return words.filter((word, index) => word !== '' && words.indexOf(word) === index)
}

/** What a class says of itself: its title, subtitle, description and program, in what they were written and in translation. */
export interface CrisisTexts {
  texts: readonly (string | null)[]
  /** For whom it is. */
  audiences: readonly string[]
}

/**
 * Whether the organisation's crisis line stands beside a class: one of its texts has a word that begins so, or it is for such people alone. A
 * class for everybody, the bereaved among them, is no grief group.
 */
export function needsCrisisLine(words: readonly string[], { texts, audiences }: CrisisTexts): boolean {
  return [...texts, ...(audiences.length === 1 ? audiences : [])].some(
    (text) => text !== null && words.some((word) => beginsIn(plain(text), plain(word))),
  )
}

function beginsIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true
  return false
}

/** Without case and accents; what stands between words counts as one blank. */
function plain(text: string): string {
  return normalized(text, 'NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase()
}
