// Without the schema (accommodations.input.ts): pages show needs long before anybody types some.

/** What a person needs to take part: of the organisation's choices, and in their own words. */
export interface Needs {
  choices: string[]
  words: string | null
}

/** What a new portal offers (migration 0030). Kept in these words; another language has its own for them. */
export const defaultAccommodations = [
  'Wheelchair access',
  'An interpreter',
  'Captions or hearing support',
  'Large print',
  'A seat near the door',
] as const

/** Most choices that an organisation offers and a person makes. */
export const mostNeeds = 20

/** The choices that are neither offered now nor were before, when the person made them. */
export function unofferedNeeds(
  { choices }: Pick<Needs, 'choices'>,
  { offered, before }: { offered: readonly string[]; before: readonly string[] },
): string[] {
  return choices.filter((choice) => !offered.includes(choice) && !before.includes(choice))
}

export const noNeeds: Needs = { choices: [], words: null }

/** In one line, for rosters; empty where nothing is needed. */
export function needsLine({ choices, words }: Needs): string {
  return [...choices, ...(words ? [words] : [])].join(' · ')
}
