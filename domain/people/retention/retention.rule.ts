import {
  fewestDaysToAnswer,
  type RetentionKey,
  type RetentionPeriod,
  type RetentionUnit,
  retentionKeys,
  retentionPeriods,
} from './periods.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** How much of each period's unit holds now. */
export type RetentionAmounts = Record<RetentionKey, number>

/** What differs from the table, as administrators set it; what is no such period, or out of its range, counts for nothing. */
export function amountsWith(own: Readonly<Record<string, unknown>>): RetentionAmounts {
  const amounts = retentionKeys.map((key) => {
    const { amount, range }: RetentionPeriod = retentionPeriods[key]
    const set = own[key]
    const isSet = range !== undefined && typeof set === 'number' && isIn(range, set)
    return [key, isSet ? set : amount]
  })
  return Object.fromEntries(amounts) as RetentionAmounts
}

export function isIn({ least, most }: { least: number; most: number }, amount: number): boolean {
  return Number.isInteger(amount) && amount >= least && amount <= most
}

/** What began before this moment is due at `now`: never before its time, whatever the calendar. */
export function dueBefore(key: RetentionKey, amounts: RetentionAmounts, now: Date): Date {
  return moved(now, -amounts[key], retentionPeriods[key].unit)
}

/** Whether an account is closed at the earliest when its owner has been asked. */
export function isNotifiedFirst({ inactiveAsked, inactiveClosed }: RetentionAmounts): boolean {
  return inactiveClosed >= inactiveAsked
}

/** When an account is closed that was last used at `lastUsed`, and whose owner is asked now: a day more than they have, for the mail to leave. */
export function closesAt(lastUsed: Date, amounts: RetentionAmounts, now: Date): Date {
  const ended = moved(lastUsed, amounts.inactiveClosed, retentionPeriods.inactiveClosed.unit)
  return new Date(Math.max(ended.getTime(), now.getTime() + (fewestDaysToAnswer + 1) * day))
}

/** A mail that left later than this gave its receiver too little time to answer. */
export function requestedBefore(now: Date): Date {
  return new Date(now.getTime() - fewestDaysToAnswer * day)
}

function moved(from: Date, amount: number, unit: RetentionUnit): Date {
  if (unit !== 'years') return new Date(from.getTime() + amount * (unit === 'days' ? day : hour))
  const then = new Date(from)
  then.setUTCFullYear(then.getUTCFullYear() + amount)
  // February 29 becomes March 1: right for an end, and a day too late to count back from, at which something would be due before its time.
  if (amount < 0 && then.getUTCMonth() !== from.getUTCMonth()) then.setUTCDate(0)
  return then
}
