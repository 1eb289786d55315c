const days = 7

/**
 * Whether somebody is told at once of a date that booked itself: it is less than seven days ahead, and the mail of the month may come after it.
 */
export function isToldAtOnce(start: Date, now: Date): boolean {
  return start > now && start < toldAtOnceBefore(now)
}

/** The moment from which on dates wait for the mail of the month. */
export function toldAtOnceBefore(now: Date): Date {
  return new Date(now.getTime() + days * 86_400_000)
}
