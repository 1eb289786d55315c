import { foldText } from './fold-text.rule.ts'

/**
 * Characters that names are written with or without: O'Brien and OBrien, Nguyen-Smith and Nguyen Smith, J. R. and JR,
 * Mary Ann and Maryann.
 */
const between = /[ \t.,'`"\-\u00b7\u02bb\u2212]/g

/**
 * A name as searches for people compare it: foldText, and without punctuation and spaces. fold_name does the same in
 * SQL. A test compares the two.
 */
export function foldName(text: string): string {
  return foldText(text).replace(between, '')
}

/** More words find nothing, and each one costs time. */
const mostWords = 8

/**
 * The words of a search for people. Lists write "Lee, Ann". Punctuation alone is not a word, and a database cannot
 * store NUL.
 */
export function nameWords(text: string): string[] {
  const words = text.replaceAll('\0', '').split(/[\s,;]+/)
  return words.filter((word) => foldName(word) !== '').slice(0, mostWords)
}

/** Whether a name contains all the words, in any order. containsNames does the same in SQL. */
export function nameContains(name: string, words: readonly string[]): boolean {
  const folded = foldName(name)
  return words.every((word) => folded.includes(foldName(word)))
}
