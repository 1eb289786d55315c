import { foldName } from '#domain/kernel/fold-name.rule.ts'

/** What somebody looks for: each of the words in name or address, or the digits in a phone number. */
export type PeopleSearch = { words: readonly string[] } | { digits: string }

const fewestDigits = 4
const mostWords = 8

/** Digits as a phone number has them are looked for among the phones, all else among names and addresses; null: nothing. */
export function readPeopleSearch(text: string | null | undefined): PeopleSearch | null {
  const trimmed = (text ?? '').replaceAll('\0', '').trim()
  if (trimmed === '') return null
  const digits = trimmed.replace(/\D/g, '')
  // Numbers are kept as people write them, most without the country's 1.
  if (digits.length >= fewestDigits && /^[\d\s().+\-/]+$/.test(trimmed))
    return { digits: digits.length === 11 ? digits.replace(/^1/, '') : digits }
  // Lists write "Lee, Ann".
  const words = trimmed.split(/[\s,;]+/).filter((word) => foldName(word) !== '')
  return words.length > 0 ? { words: words.slice(0, mostWords) } : null
}
