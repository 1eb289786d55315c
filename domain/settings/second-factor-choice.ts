/** Who must have a second factor: nobody, staff and administrators, or facilitators as well. Each asks it of more people than the one before. */
export const secondFactorChoices = ['nobody', 'staff', 'hostSession'] as const
export type SecondFactorChoice = (typeof secondFactorChoices)[number]

/** Whether people who must have a second factor need none after the change; for which an open login is not enough. */
export function requiresOfFewer(before: SecondFactorChoice, after: SecondFactorChoice): boolean {
  return secondFactorChoices.indexOf(after) < secondFactorChoices.indexOf(before)
}
