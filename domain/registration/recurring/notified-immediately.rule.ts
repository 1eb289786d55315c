const days = 7

/**
 * The moment up to which a date that booked itself is near: of one that is sooner people are told at once, because the mail of the month may come after it. Later
 * dates wait for that mail.
 */
export function notifiedAtOnceBefore(now: Date): Date {
  return new Date(now.getTime() + days * 86_400_000)
}
