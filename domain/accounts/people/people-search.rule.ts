import { phoneDigits } from '#domain/kernel/person/phone-digits.rule.ts'
import { nameWords } from '#domain/kernel/text/fold-name.rule.ts'

/** What somebody looks for: each of the words in name or address, or the digits in a phone number. */
export type PeopleSearch = { words: readonly string[] } | { digits: string }

const fewestDigits = 4

/** Digits as a phone number has them are looked for among the phones, all else among names and addresses; null: nothing. */
export function readPeopleSearch(text: string | null | undefined): PeopleSearch | null {
  const trimmed = (text ?? '').replaceAll('\0', '').trim()
  const digits = phoneDigits(trimmed)
  if (digits !== null && digits.length >= fewestDigits) return { digits }
  const words = nameWords(trimmed)
  return words.length > 0 ? { words } : null
}
