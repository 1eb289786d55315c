/** Groups of fewer people are not shown: whoever knows some of them could tell who they are. */
export const smallestGroup = 5

/**
 * What may be shown of a table whose groups cover everybody: each group's count, or null where it is hidden. `people` is how many
 * the table is about, which readers know; in a table where people may choose several groups it is less than the sum.
 *
 * A group of 1 to 4 is hidden; nobody is in a group of 0, so it is shown. Then no hidden count may follow from the others and the sum:
 * one alone is what is missing; several are known where their sum is the least or the most that they can have. In these cases the
 * smallest group that is still shown is hidden, too. Where none is left, and where the table is about fewer than 5, everything is hidden.
 */
export function suppressSmallGroups(counts: readonly number[], people: number): (number | null)[] {
  const hideAll = counts.map(() => null)
  if (people < smallestGroup) return hideAll
  const hidden = counts.filter((count) => count > 0 && count < smallestGroup)
  const least = isDerivable(hidden) ? Math.min(...counts.filter((count) => count >= smallestGroup)) : null
  if (least === Number.POSITIVE_INFINITY) return hideAll
  const complement = least === null ? -1 : counts.indexOf(least)
  return counts.map((count, index) =>
    index === complement || (count > 0 && count < smallestGroup) ? null : count,
  )
}

/** Whether hidden counts, each 1 to 4, follow from their sum. */
function isDerivable(hidden: readonly number[]): boolean {
  if (hidden.length === 0) return false
  const sum = hidden.reduce((total, count) => total + count, 0)
  return hidden.length === 1 || sum === hidden.length || sum === hidden.length * (smallestGroup - 1)
}

export interface MergedGroups<Group> {
  /** Those that are shown by their name, as they came. */
  shown: Group[]
  /** The people of all others together; 0 where there are no others. Null: the table is about fewer than 5, and nothing is shown. */
  others: number | null
}

/**
 * The same for groups that nobody knows beforehand, such as places: the small ones are shown as one, without their names. That one
 * is of at least two groups and 5 people, for which the smallest of the others go into it.
 */
export function mergeSmallGroups<Group extends { people: number }>(
  groups: readonly Group[],
): MergedGroups<Group> {
  const people = groups.reduce((sum, group) => sum + group.people, 0)
  if (people < smallestGroup) return { shown: [], others: people === 0 ? 0 : null }
  const bySize = groups
    .filter((group) => group.people > 0)
    .toSorted((one, other) => other.people - one.people)
  const merged = bySize.filter((group) => group.people < smallestGroup)
  const kept = bySize.slice(0, bySize.length - merged.length)
  const sum = () => merged.reduce((total, group) => total + group.people, 0)
  while (merged.length > 0 && kept.length > 0 && (merged.length < 2 || sum() < smallestGroup))
    merged.push(kept.pop()!)
  return { shown: groups.filter((group) => kept.includes(group)), others: sum() }
}
