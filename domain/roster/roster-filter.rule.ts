import type { Mode } from '#domain/kernel/modes.ts'
import { normalized } from '#domain/kernel/raw-text.rule.ts'

/** What is looked for on a roster; an empty search and null find everybody. */
export interface RosterFilter {
  search: string
  mode: Mode | null
}

interface Named {
  firstName: string
  lastName: string
}

/**
 * Whether an entry of a roster is shown: it takes part that way, and each word that was typed begins a part of its name, its
 * guest's or of who helps it, accents and capitals aside, for "jose" is typed at a door where "José Ángel" stands on the list.
 */
export function isShown(
  entry: Named & { mode: Mode; guest: Named | null; helper?: { name: string } | null },
  { search, mode }: RosterFilter,
): boolean {
  if (mode !== null && entry.mode !== mode) return false
  const words = plain(search).split(' ').filter(Boolean)
  const full = (person: Named | null) => (person ? `${person.firstName} ${person.lastName}` : '')
  return [full(entry), full(entry.guest), entry.helper?.name ?? ''].some((person) => {
    if (person === '') return false
    const name = ` ${plain(person)}`
    return words.every((word) => name.includes(` ${word}`))
  })
}

/** In small letters without marks; what stands between the parts of a name is a space. */
function plain(text: string): string {
  return normalized(text, 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
