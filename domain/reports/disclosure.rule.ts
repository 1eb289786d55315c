/** Groups of fewer people are never shown: whoever knows some of them could tell who they are. */
const smallestGroup = 5
/** Every number about what people said of themselves is a multiple of this. */
const roundedTo = 5
/** A group is shown when its number with the noise is at least this, so that the step from 4 people to 5 is seldom seen. */
const leastWithNoise = 8
/** So many of the people belong to no shown group for certain. */
const stillOpen = 10

/** Two numbers of [0, 1) that nobody can foresee: for the same text always the same, for any other text others. */
export type Noise = (text: string) => readonly [number, number]

/** People of whom a number is told: how many, and the sum of their keys, which stands for just these people. */
export interface PeopleSet {
  people: number
  /** Of reports.sql.ts: each person has a secret number, and a set has their sum, modulo `keyModulus`. */
  key: number
}

export const keyModulus = 2 ** 48

/** The people of several sets that have nobody in common. */
export function joined(sets: readonly PeopleSet[]): PeopleSet {
  return sets.reduce(
    (all, set) => ({ people: all.people + set.people, key: (all.key + set.key) % keyModulus }),
    { people: 0, key: 0 },
  )
}

/** How far apart the values of the noise lie: each one is half as likely as the one that is nearer to 0. */
const ratio = 0.5

/** The geometric mechanism (Ghosh, Roughgarden, Sundararajan 2009): whole numbers around 0, of which none is impossible. */
export function geometricNoise([one, other]: readonly [number, number]): number {
  const steps = (uniform: number) => Math.floor(Math.log(1 - uniform) / Math.log(ratio))
  return steps(one) - steps(other)
}

/**
 * The number of a group with its noise, of two parts. One hangs on the people of the group alone: however many reports have just
 * this group, the noise does not average out. One hangs on all people of the table and on the group's name: when one person joins,
 * every number of the table changes, and not only those of the person's groups.
 */
export function withNoise(group: PeopleSet, everyone: PeopleSet, name: string, noise: Noise): number {
  const own = geometricNoise(noise(`group ${group.people} ${group.key}`))
  const common = geometricNoise(noise(`table ${everyone.people} ${everyone.key} ${name}`))
  return group.people + own + common
}

/**
 * What is shown of the groups of a table about so many people: a multiple of 5, or null where the group is hidden. `noisy` is
 * the number with its noise. Hidden is a group of fewer than 5, and one that the noise makes small. At most so many groups are
 * shown that 5 people in each of them would leave 10 over: so that from the number of all people, which is exact, nobody can
 * conclude that a group has just 5 (docs/rules/reports.md); `shownBefore` are groups of the same table that count, too.
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
