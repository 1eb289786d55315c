import { normalized } from '#domain/kernel/text/raw-text.rule.ts'

/** The beginnings of words, separated by commas, as administrators type them. */
export function crisisWordsOf(text: string): string[] {
  const words = text.split(',').map((word) => word.trim())
  return words.filter((word, index) => word !== '' && words.indexOf(word) === index)
}

/** The texts of a class: title, subtitle, description and program, as written and in translation. */
export interface CrisisTexts {
  texts: readonly (string | null)[]
  /** The class's target groups. */
  audiences: readonly string[]
}

/**
 * Whether the organization's crisis line is shown with a class: a word in its texts starts with one of `words`, or the
 * class is only for such people.
 * A class for everyone, including bereaved people, is not a grief group.
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

/** Without case and accents. Whatever separates words counts as one space. */
function plain(text: string): string {
  return normalized(text, 'NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase()
}
