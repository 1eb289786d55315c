/** How the portal reaches a person: by email, by a call from staff, or not at all. Each person is one of the three. */
export const reaches = ['emailed', 'toCall', 'unreached'] as const
export type Reach = (typeof reaches)[number]

export interface Reachable {
  /** Their own email address, or their helper's. Null: none. */
  address: string | null
  /** The reader of that mailbox has verified the address. Email to any other address is never sent. */
  isProven: boolean
  /** Their own phone number, or their helper's. */
  phone: string | null
}

/**
 * Who counts as notified. Everything that notifies people uses this, so "emailed" counts exactly the people whom an
 * email is written to. People to call never count as emailed.
 */
export function decideReach({ address, isProven, phone }: Reachable): Reach {
  if (address !== null && isProven) return 'emailed'
  return phone !== null && phone.trim() !== '' ? 'toCall' : 'unreached'
}

/** How many people are reached in each way. */
export type ReachCounts = Record<Reach, number>

export function countReaches(found: Iterable<Reach>): ReachCounts {
  const counts: ReachCounts = { emailed: 0, toCall: 0, unreached: 0 }
  for (const one of found) counts[one] += 1
  return counts
}
