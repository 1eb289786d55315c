/** Age groups as grant reports need them, each with its first year. */
const groups = [
  ['under18', 0],
  ['18to24', 18],
  ['25to34', 25],
  ['35to44', 35],
  ['45to54', 45],
  ['55to64', 55],
  ['65to74', 65],
  ['75andOver', 75],
] as const

export type AgeGroup = (typeof groups)[number][0]
export const ageGroups: readonly AgeGroup[] = groups.map(([group]) => group)

/** The group of an age in whole years. Null: an impossible age, such as from a future birthday. */
export function ageGroupOf(years: number): AgeGroup | null {
  if (!(years >= 0 && years <= 130)) return null
  return groups.findLast(([, from]) => years >= from)?.[0] ?? null
}
