/** Why an account is not closed despite a request. For each, the person reads a sentence before the note of staff. */
export const declineClosureReasons = ['keeps', 'upcoming', 'helps', 'other'] as const
export type DeclineClosureReason = (typeof declineClosureReasons)[number]

const day = 86_400_000
/** Staff are reminded from this number of days on. */
export const staffRemindedAfter = 14
/** Minimum days between reminders: no one gets more than one a week, however many requests there are. */
export const daysBetweenReminders = 7
/** From this number of days on, administrators are reminded, too. */
export const administratorsRemindedAfter = 30

/** Whole days since the request. */
export const daysWaited = (requestedAt: Date, now: Date): number =>
  Math.floor((now.getTime() - requestedAt.getTime()) / day)

export interface ClosureReminder {
  /** How many have waited that long. */
  count: number
  /** How long the oldest has waited, in days. */
  days: number
  administrators: boolean
}

/** Whom to remind of open requests, by their times. Null: no one. */
export function decideClosureReminder(requestedAt: readonly Date[], now: Date): ClosureReminder | null {
  const waited = requestedAt
    .map((instant) => daysWaited(instant, now))
    .filter((days) => days >= staffRemindedAfter)
  if (waited.length === 0) return null
  const days = Math.max(...waited)
  return {
    count: waited.length,
    days,
    administrators: days >= administratorsRemindedAfter,
  }
}
