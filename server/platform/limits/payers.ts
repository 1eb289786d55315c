import { addressGroups } from '#domain/kernel/address/address-groups.rule.ts'
import {
  type Allowance,
  decideSpendingTogether,
  type Left,
  wider,
} from '#domain/kernel/limits/call-allowance.rule.ts'

/** A subject whose allowance is used, and the size of the allowance. */
export interface Paying {
  subject: string
  allowance: Allowance
}

/** An IP is charged together with the networks around it, so that a client with many IPs gets no more. */
export const payersOf = (address: string, allowance: Allowance): Paying[] =>
  addressGroups(address).map(({ name, width }) => ({
    subject: `address ${name}`,
    allowance: wider(allowance, width),
  }))

/**
 * What is left of each allowance, in this server's memory. The least recent are forgotten first, and start with a full
 * one.
 */
export function createPurse(mostClients: number) {
  const left = new Map<string, Left>()
  /** Charges all of them, or none. Returns what is left of each, and when to try again. Null: it is paid. */
  return (payers: readonly Paying[], cost: number, now: Date, share = 0) => {
    const known = payers.map(({ subject, allowance }) => ({ before: left.get(subject), allowance }))
    const decided = decideSpendingTogether(known, cost, now, share)
    for (const [index, { subject }] of payers.entries()) {
      // A Map keeps its insertion order.
      left.delete(subject)
      left.set(subject, decided.left[index]!)
    }
    for (const silent of left.keys()) {
      if (left.size <= mostClients) break
      left.delete(silent)
    }
    return decided
  }
}
