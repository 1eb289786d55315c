/** What calls may cost in a row, in units of cost, and how much comes back per second. */
export interface Allowance {
  most: number
  perSecond: number
}

/**
 * The allowance of one IP address, which may be a whole clinic, or of one account. It allows about 6,000 cheap calls in
 * a burst, then 100 per second. Of the most expensive calls: 12, then one every five seconds.
 */
export const defaultAllowance: Allowance = { most: 120_000_000, perSecond: 2_000_000 }

/** The base cost of every call: reading it, identifying the caller, responding. */
export const costOfCall = 20_000

/** The cost of reading and checking the bytes of a call. A megabyte of small texts takes some tenths of a second. */
export const costOfBytes = (bytes: number): number => 2 * bytes

/** The cost of rendering a page. A month takes about 65 milliseconds of a core. */
export const costOfRendering = 650_000

/** The rest of an allowance at a given time. */
export interface Left {
  units: number
  at: Date
}

export type Spending = { left: Left; retryAt: null } | { left: Left; retryAt: Date }

/**
 * Takes the cost from what is left, which grows back with time. If there is not enough, nothing is taken, and `retryAt`
 * says when there will be. `credit`: how far below zero it may go.
 */
export function decideSpending(
  before: Left | undefined,
  cost: number,
  now: Date,
  { most, perSecond }: Allowance,
  credit = 0,
): Spending {
  const seconds = before ? Math.max(0, now.getTime() - before.at.getTime()) / 1000 : 0
  const units = before ? Math.min(most, before.units + seconds * perSecond) : most
  const missing = Math.min(cost, most) - units - credit
  if (missing <= 0) return { left: { units: units - cost, at: now }, retryAt: null }
  return {
    left: { units, at: now },
    retryAt: new Date(now.getTime() + Math.ceil(missing / perSecond) * 1000),
  }
}

/** A client or account with its allowance and what is left of it. */
export interface Payer {
  before: Left | undefined
  allowance: Allowance
}

/**
 * Like `decideSpending`, for several payers together, such as the networks of an IP address: all pay, or none. `share`:
 * how far below zero each may go, as a share of its maximum.
 */
export function decideSpendingTogether(
  payers: readonly Payer[],
  cost: number,
  now: Date,
  share = 0,
): { left: Left[]; retryAt: Date | null } {
  const decide = ({ before, allowance }: Payer, units: number) =>
    decideSpending(before, units, now, allowance, share * allowance.most)
  const decided = payers.map((payer) => decide(payer, cost))
  const rejected = decided.flatMap(({ retryAt }) => retryAt ?? [])
  if (rejected.length === 0) return { left: decided.map(({ left }) => left), retryAt: null }
  const untaken = payers.map((payer, index) => (decided[index]!.retryAt ? decided[index]! : decide(payer, 0)))
  const latest = Math.max(...rejected.map((instant) => instant.getTime()))
  return { left: untaken.map(({ left }) => left), retryAt: new Date(latest) }
}

/** The allowance of a network that is `width` times as wide as one connection. */
export const wider = ({ most, perSecond }: Allowance, width: number): Allowance => ({
  most: most * width,
  perSecond: perSecond * width,
})
