const day = 24 * 3_600_000

/** How long the classes chosen with a sign-up wait for the address to be verified, in milliseconds. */
export const chosenLifetime = day

/** How long the result is stored, for people who return to the page. */
export const firstRegistrationStored = 7 * day

/** What happened to the classes that were chosen with a sign-up. */
export const firstRegistrationStates = [
  /** The address is not verified yet. */
  'WAITING',
  'CONFIRMED',
  /** Something must be done first: errorCode. They stay on the waitlist. */
  'REFUSED',
  /** The day is over. */
  'OVER',
] as const
export type FirstRegistrationState = (typeof firstRegistrationStates)[number]

export interface StoredChoice {
  expiresAt: Date
  confirmedAt: Date | null
}

/** Whether they can be registered now, were registered, or can no longer be. */
export function stateOfChoice({ expiresAt, confirmedAt }: StoredChoice, now: Date): FirstRegistrationState {
  if (confirmedAt !== null) return 'CONFIRMED'
  return now < expiresAt ? 'WAITING' : 'OVER'
}
