/** How the portal reaches somebody: by an email that it writes, by a call of staff, or not at all. Each person is one of the three. */
export const reaches = ['emailed', 'toCall', 'unreached'] as const
export type Reach = (typeof reaches)[number]

/** What it depends on. */
export interface Reachable {
  /** Where they are written to: their own address, or that of who helps them; null: nowhere. */
  address: string | null
  /** Who reads mail there has verified the address. Mail to any other never leaves. */
  isProven: boolean
  /** Their own number, or that of who helps them. */
  phone: string | null
}

/**
 * Told means reached: who is told of anything asks here, and counts as emailed exactly whom a mail is written to. Who is to be called never counts
 * as emailed.
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
