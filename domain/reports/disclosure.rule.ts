/** Smaller groups are never shown. Someone who knows some of the people could identify the others. */
const smallestGroup = 5
/** Every number about what people said about themselves is a multiple of this. */
const roundedTo = 5
/** A group is shown if its number with noise is at least this. So the step from 4 to 5 people is rarely visible. */
const leastWithNoise = 8
/**
 * Even if each shown group has only the minimum of people, at least so many people remain outside the shown groups. See
 * discloseGroups.
 */
const stillOpen = 10

/** Two unpredictable numbers in [0, 1). The same text always gives the same numbers. Another text gives others. */
export type Noise = (text: string) => readonly [number, number]

/** A set of people: how many, and the sum of their keys, which identifies exactly this set. */
export interface PeopleSet {
  people: number
  /** From reports.sql.ts: each person has a secret number. A set has their sum, modulo `keyModulus`. */
  key: number
}

export const keyModulus = 2 ** 48

/** The union of disjoint sets of people. */
export function joined(sets: readonly PeopleSet[]): PeopleSet {
  return sets.reduce(
    (all, set) => ({ people: all.people + set.people, key: (all.key + set.key) % keyModulus }),
    { people: 0, key: 0 },
  )
}

/** The probability of a noise value relative to the value one nearer to 0. */
const ratio = 0.5

/** The geometric mechanism (Ghosh, Roughgarden, Sundararajan 2009): whole numbers around 0, all of them possible. */
export function geometricNoise([one, other]: readonly [number, number]): number {
  const steps = (uniform: number) => Math.floor(Math.log(1 - uniform) / Math.log(ratio))
  return steps(one) - steps(other)
}

/**
 * The number of a group with its noise, which has two parts. One depends only on the people of the group.
 * So the noise does not average out, however many reports have this group.
 * The other depends on all people of the table and on the group's name.
 * When one person joins, every number of the table changes, not only those of that person's groups.
 */
export function withNoise(group: PeopleSet, everyone: PeopleSet, name: string, noise: Noise): number {
  const own = geometricNoise(noise(`group ${group.people} ${group.key}`))
  const common = geometricNoise(noise(`table ${everyone.people} ${everyone.key} ${name}`))
  return group.people + own + common
}

/**
 * What is shown of each group of a table about `people` people: a multiple of 5, or null if hidden. `noisy` is the
 * number with noise.
 * A group is hidden if it has fewer than 5 people, or if the noise makes it small.
 * The number of shown groups is limited: with 5 people in each, 10 people would remain.
 * So no one can conclude from the exact total that a group has just 5 (docs/rules/reports.md).
 * `shownBefore`: the groups of the same table that are already shown.
 */
export function discloseGroups(
  groups: readonly { people: number; noisy: number }[],
  people: number,
  shownBefore = 0,
): (number | null)[] {
  const most = Math.max(0, Math.floor((people - stillOpen) / smallestGroup) - shownBefore)
  const shown = groups
    .filter((group) => group.people >= smallestGroup && group.noisy >= leastWithNoise)
    .toSorted((one, other) => other.noisy - one.noisy)
    .slice(0, most)
  return groups.map((group) =>
    shown.includes(group) ? Math.round(group.noisy / roundedTo) * roundedTo : null,
  )
}
