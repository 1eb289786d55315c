import { phoneDigits } from '#domain/kernel/person/phone-digits.rule.ts'
import { nameWords } from '#domain/kernel/text/fold-name.rule.ts'

/** A search for people: all words in name or address, or the digits in a phone number. */
export type PeopleSearch = { words: readonly string[] } | { digits: string }

const fewestDigits = 4

/**
 * Digits as in a phone number search the phone numbers. Any other text searches names and addresses. Null: nothing to
 * search.
 */
export function readPeopleSearch(text: string | null | undefined): PeopleSearch | null {
  const trimmed = (text ?? '').replaceAll('\0', '').trim()
  const digits = phoneDigits(trimmed)
  if (digits !== null && digits.length >= fewestDigits) return { digits }
  const words = nameWords(trimmed)
  return words.length > 0 ? { words } : null
}
