import type { Mode } from '#domain/kernel/modes.ts'
import { phoneContains, phoneDigits } from '#domain/kernel/person/phone-digits.rule.ts'
import { nameContains, nameWords } from '#domain/kernel/text/fold-name.rule.ts'

/** What is looked for on a roster; an empty search and null find everybody. */
export interface RosterFilter {
  search: string
  mode: Mode | null
}

interface Reached {
  /** Null also where whoever asks does not see it: no search tells what it is. */
  phone: string | null
}
type Named = Reached & { firstName: string; lastName: string }
type Helper = Reached & { name: string }

/**
 * Whether an entry of a roster is shown: it takes part that way, and each word that was typed is in its name, its guest's or
 * that of who helps it, as every search for people compares them (decision 156); or the digits are in a phone of theirs.
 */
export function isShown(
  entry: Named & { mode: Mode; guest: Named | null; helper?: Helper | null },
  { search, mode }: RosterFilter,
): boolean {
  if (mode !== null && entry.mode !== mode) return false
  const words = nameWords(search)
  if (words.length === 0) return true
  const { guest, helper } = entry
  const names = [fullName(entry), ...(guest ? [fullName(guest)] : []), ...(helper ? [helper.name] : [])]
  if (names.some((name) => nameContains(name, words))) return true
  const digits = phoneDigits(search)
  return digits !== null && [entry, guest, helper].some((one) => phoneContains(one?.phone, digits))
}

const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`
