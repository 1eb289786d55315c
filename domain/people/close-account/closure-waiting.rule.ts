/** Why an account that somebody asked to be closed is kept: each has a sentence that the person reads before staff's own words. */
export const declineClosureReasons = ['keeps', 'upcoming', 'helps', 'other'] as const
export type DeclineClosureReason = (typeof declineClosureReasons)[number]

const day = 86_400_000
/** From so many days on staff are reminded. */
export const staffRemindedAfter = 14
/** So many days apart: nobody reads more of it in a week, whoever waits. */
export const daysBetweenReminders = 7
/** And administrators, too. */
export const administratorsRemindedAfter = 30

/** How many whole days somebody has waited. */
export const daysWaited = (requestedAt: Date, now: Date): number =>
  Math.floor((now.getTime() - requestedAt.getTime()) / day)

export interface ClosureReminder {
  /** How many have waited that long. */
  count: number
  /** Since when the first of them waits, in days. */
  days: number
  administrators: boolean
}

/** Whom to remind of requests that wait, by when they were made; null: nobody. */
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
