/** So many calls in so many minutes, counted in a window that begins with the first of them. */
export interface Limit {
  most: number
  minutes: number
}

/**
 * The limits of the calls that somebody may repeat to guess, to flood a mailbox or to keep the server busy: by the account
 * that the call names, whether or not it exists, and by the address it comes from. An address may be a whole hospital, so
 * its limits are wide.
 */
export const callLimits = {
  login: { account: { most: 10, minutes: 15 }, address: { most: 100, minutes: 15 } },
  magicLink: { account: { most: 5, minutes: 60 }, address: { most: 50, minutes: 60 } },
  useMagicLink: { account: { most: 10, minutes: 15 }, address: { most: 100, minutes: 15 } },
  forgotPassword: { account: { most: 5, minutes: 60 }, address: { most: 50, minutes: 60 } },
  resetPassword: { account: { most: 10, minutes: 60 }, address: { most: 100, minutes: 60 } },
  resend: { account: { most: 5, minutes: 60 }, address: { most: 50, minutes: 60 } },
  signUp: { account: { most: 5, minutes: 60 }, address: { most: 50, minutes: 60 } },
  verifyEmail: { account: { most: 10, minutes: 15 }, address: { most: 100, minutes: 15 } },
  changeEmail: { account: { most: 5, minutes: 60 }, address: { most: 50, minutes: 60 } },
  changePassword: { account: { most: 10, minutes: 15 }, address: { most: 100, minutes: 15 } },
  confirm: { account: { most: 30, minutes: 10 }, address: { most: 300, minutes: 10 } },
} as const satisfies Record<string, { account: Limit; address: Limit }>

export type LimitedCall = keyof typeof callLimits

/** How often a call was made in its window, this time included, and when the window ends. */
export interface CallCount {
  count: number
  endsAt: Date
}

/** When to try again; null when the call may go on. With several limits the last one to end counts. */
export function retryAt(counts: readonly (CallCount & { most: number })[]): Date | null {
  const over = counts.filter(({ count, most }) => count > most).map(({ endsAt }) => endsAt.getTime())
  return over.length === 0 ? null : new Date(Math.max(...over))
}

/**
 * What counts as one address. Of IPv6 it is the first 64 bits, because every connection owns at least so many; an IPv4
 * address written as IPv6 is the IPv4 address.
 */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Math.max(0, 8 - before.length - after.length)
  const parts = tail === undefined ? before : [...before, ...Array<string>(zeros).fill('0'), ...after]
  return parts
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
