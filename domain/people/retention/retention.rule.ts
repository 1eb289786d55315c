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

/** The current amounts, in each period's unit. */
export type RetentionAmounts = Record<RetentionKey, number>

/** The table's amounts, with the administrators' changes. Ignores unknown periods and amounts out of range. */
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

/** What began before this time is due at `now`. Never too early, also with months of different lengths. */
export function dueBefore(key: RetentionKey, amounts: RetentionAmounts, now: Date): Date {
  return moved(now, -amounts[key], retentionPeriods[key].unit)
}

/** Whether an account's owner is always asked before the account is closed. */
export function isNotifiedFirst({ inactiveAsked, inactiveClosed }: RetentionAmounts): boolean {
  return inactiveClosed >= inactiveAsked
}

/**
 * When an account is closed that was last used at `lastUsed` and whose owner is asked now. One day is added for sending
 * the email.
 */
export function closesAt(lastUsed: Date, amounts: RetentionAmounts, now: Date): Date {
  const ended = moved(lastUsed, amounts.inactiveClosed, retentionPeriods.inactiveClosed.unit)
  return new Date(Math.max(ended.getTime(), now.getTime() + (fewestDaysToAnswer + 1) * day))
}

/** An email sent later than this gave its receiver too little time to respond. */
export function requestedBefore(now: Date): Date {
  return new Date(now.getTime() - fewestDaysToAnswer * day)
}

function moved(from: Date, amount: number, unit: RetentionUnit): Date {
  if (unit !== 'years') return new Date(from.getTime() + amount * (unit === 'days' ? day : hour))
  const then = new Date(from)
  then.setUTCFullYear(then.getUTCFullYear() + amount)
  // February 29 becomes March 1. That is right for an end. Counting back, it would be a day too late, and something
  // would be due before its time.
  if (amount < 0 && then.getUTCMonth() !== from.getUTCMonth()) then.setUTCDate(0)
  return then
}
