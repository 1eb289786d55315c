/**
 * Who must use two-step login: no one, staff and administrators, or also everyone else who works here, such as
 * facilitators.
 * Each choice includes more people than the one before.
 */
export const secondFactorChoices = ['nobody', 'staff', 'hostSession'] as const
export type SecondFactorChoice = (typeof secondFactorChoices)[number]

/** Whether fewer people must use two-step login after the change. Such a change needs more than an open session. */
export function requiresOfFewer(before: SecondFactorChoice, after: SecondFactorChoice): boolean {
  return secondFactorChoices.indexOf(after) < secondFactorChoices.indexOf(before)
}
