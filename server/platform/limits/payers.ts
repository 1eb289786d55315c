import { addressGroups } from '#domain/kernel/address/address-groups.rule.ts'
import {
  type Allowance,
  decideSpendingTogether,
  type Left,
  wider,
} from '#domain/kernel/limits/call-allowance.rule.ts'

/** Who pays for a call, and what they may have. */
export interface Paying {
  subject: string
  allowance: Allowance
}

/** A line pays with its narrowest network and those around it: from the many addresses that it owns it gets no more. */
export const payersOf = (address: string, allowance: Allowance): Paying[] =>
  addressGroups(address).map(({ name, width }) => ({
    subject: `address ${name}`,
    allowance: wider(allowance, width),
  }))

/** What is left to whom, in this server's memory. The longest silent are forgotten first: they begin anew. */
export function createPurse(mostClients: number) {
  const left = new Map<string, Left>()
  /** All of them pay, or none does. What is left to each, and when to try again; null: it is paid. */
  return (payers: readonly Paying[], cost: number, now: Date, share = 0) => {
    const known = payers.map(({ subject, allowance }) => ({ before: left.get(subject), allowance }))
    const decided = decideSpendingTogether(known, cost, now, share)
    for (const [index, { subject }] of payers.entries()) {
      // The Map remembers in which order they came.
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
