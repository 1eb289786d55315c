import type { Mode } from '#domain/kernel/modes.ts'
import { phoneContains, phoneDigits } from '#domain/kernel/person/phone-digits.rule.ts'
import { nameContains, nameWords } from '#domain/kernel/text/fold-name.rule.ts'

/** A search on a roster. An empty search and null match everyone. */
export interface RosterFilter {
  search: string
  mode: Mode | null
}

interface Reached {
  /** Null also if the viewer may not see it, so a search cannot reveal it. */
  phone: string | null
}
type Named = Reached & { firstName: string; lastName: string }
type Helper = Reached & { name: string }

/**
 * Whether an entry of a roster matches: it has the mode, and each typed word is in its name, its guest's, or its
 * helper's.
 * Names compare as in every search for people (decision 156). Typed digits match in one of their phones.
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
