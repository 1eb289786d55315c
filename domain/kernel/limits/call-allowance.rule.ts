/** What calls may cost in a row, in units of cost, and how much of it comes back in a second. */
export interface Allowance {
  most: number
  perSecond: number
}

/**
 * Of one address, which may be a whole clinic, or of one account: some 6,000 cheap calls at once and 100 a second after that; of the
 * costliest there are, 12 and one every five seconds.
 */
export const defaultAllowance: Allowance = { most: 120_000_000, perSecond: 2_000_000 }

/** What every call costs, whatever it asks: reading it, finding out who calls, answering. */
export const costOfCall = 20_000

/** What it costs to read and check the bytes that came with a call: a megabyte of small texts takes some tenths of a second. */
export const costOfBytes = (bytes: number): number => 2 * bytes

/** Of drawing a page anew: a month takes some 65 milliseconds of a core. */
export const costOfRendering = 650_000

/** What is left of an allowance, and when that was so. */
export interface Left {
  units: number
  at: Date
}

export type Spending = { left: Left; retryAt: null } | { left: Left; retryAt: Date }

/**
 * Takes the cost from what is left, which grows back with time. Where there is not enough nothing is taken, and `retryAt` says
 * when there will be. `credit` is how far below nothing it may go.
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

/** Somebody who pays, with what is left to them. */
export interface Payer {
  before: Left | undefined
  allowance: Allowance
}

/**
 * The same for several who pay together, as the networks that an address belongs to: all of them, or none. `share`: how much of what each may have at
 * most it may go below nothing.
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

/** What a network may have that is so many times as wide as one line. */
export const wider = ({ most, perSecond }: Allowance, width: number): Allowance => ({
  most: most * width,
  perSecond: perSecond * width,
})
