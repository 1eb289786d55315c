import { foldText } from './fold-text.rule.ts'

/** What names are written with or without: O'Brien and OBrien, Nguyen-Smith and Nguyen Smith, J. R. and JR, Mary Ann and Maryann. */
const between = /[ \t.,'`"\-\u00b7\u02bb\u2212]/g

/**
 * A name as searches for people compare it: as foldText, and without the signs and spaces within it. In SQL fold_name does the
 * same; a test holds the two together.
 */
export function foldName(text: string): string {
  return foldText(text).replace(between, '')
}

/** More are looked for in vain, and each one costs. */
const mostWords = 8

/** The words of a search for people. Lists write "Lee, Ann"; signs alone are no word, and a database holds no NUL. */
export function nameWords(text: string): string[] {
  const words = text.replaceAll('\0', '').split(/[\s,;]+/)
  return words.filter((word) => foldName(word) !== '').slice(0, mostWords)
}

/** Whether a name holds each of the words, in any order. In SQL containsNames does the same. */
export function nameContains(name: string, words: readonly string[]): boolean {
  const folded = foldName(name)
  return words.every((word) => folded.includes(foldName(word)))
}
