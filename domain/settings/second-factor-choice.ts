/** Who must have a second factor: nobody, staff and administrators, or facilitators as well. */
export const secondFactorChoices = ['nobody', 'staff', 'hostSession'] as const
export type SecondFactorChoice = (typeof secondFactorChoices)[number]
