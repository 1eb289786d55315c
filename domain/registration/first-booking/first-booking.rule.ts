const day = 24 * 3_600_000

/** How long what was chosen with a sign-up waits for the address to be proved, in milliseconds. */
export const chosenLifetime = day

/** How long is known what became of it, for who comes back to the page. */
export const firstBookingStored = 7 * day

/** What became of the classes that were chosen with a sign-up. */
export const firstBookingStates = [
  /** Nobody has proved the address yet. */
  'WAITING',
  'CONFIRMED',
  /** Something is to be done before: errorCode. They wait on. */
  'REFUSED',
  /** The day is over. */
  'OVER',
] as const
export type FirstBookingState = (typeof firstBookingStates)[number]

export interface StoredChoice {
  expiresAt: Date
  confirmedAt: Date | null
}

/** Whether they can be booked now, were, or cannot any more. */
export function stateOfChoice({ expiresAt, confirmedAt }: StoredChoice, now: Date): FirstBookingState {
  if (confirmedAt !== null) return 'CONFIRMED'
  return now < expiresAt ? 'WAITING' : 'OVER'
}
