// Without the schema (accommodations.input.ts): most pages show accommodations and have no form for them.
/** A person's accommodations: some of the organization's choices, and their own text. */
export interface Needs {
  choices: string[]
  words: string | null
}

/** The choices of a new portal (migration 0030). Stored with this text. Other languages have translations. */
export const defaultAccommodations = [
  'Wheelchair access',
  'An interpreter',
  'Captions or hearing support',
  'Large print',
  'A seat near the door',
] as const

/** The most choices that an organization offers and a person makes. */
export const mostNeeds = 20

/** The choices that are not offered now and that the person had not made before. */
export function unofferedNeeds(
  { choices }: Pick<Needs, 'choices'>,
  { offered, before }: { offered: readonly string[]; before: readonly string[] },
): string[] {
  return choices.filter((choice) => !offered.includes(choice) && !before.includes(choice))
}

export const noNeeds: Needs = { choices: [], words: null }

/** One line for rosters. Empty if nothing is needed. */
export function needsLine({ choices, words }: Needs): string {
  return [...choices, ...(words ? [words] : [])].join(' · ')
}
