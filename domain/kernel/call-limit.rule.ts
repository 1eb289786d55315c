/** So many calls in so many minutes, counted in a window that begins with the first of them. */
export interface Limit {
  most: number
  minutes: number
}

/** By what a call is counted. */
export interface CallLimits {
  /** The account that the call names, whether or not it exists, wherever the call comes from. */
  account: Limit
  /**
   * That account from one address. Where there is this one, `account` is far higher: a stranger elsewhere must not be able
   * to lock the owner out, and what this one refuses does not count there.
   */
  together?: Limit
  /** The address that the call comes from, over all accounts. */
  address?: Limit
}

/**
 * An address may be a whole clinic: so many different people must get in within the hour, or even within minutes, each with
 * a slip or two of the finger.
 */
export const peopleAtOneAddress = 250
const clinic = (minutes: number): Limit => ({ most: 3 * peopleAtOneAddress, minutes })

/** What only its owner knows, and others may guess. */
const guessed = {
  together: { most: 10, minutes: 15 },
  account: { most: 100, minutes: 15 },
  address: clinic(15),
} satisfies CallLimits

/**
 * The limits of the calls that somebody may repeat to guess, to flood a mailbox or to keep the server busy. Confirming counts
 * by account alone: who is logged in has passed the others.
 */
export const callLimits = {
  login: guessed,
  magicLink: { account: { most: 5, minutes: 60 }, address: clinic(60) },
  useMagicLink: guessed,
  forgotPassword: { account: { most: 5, minutes: 60 }, address: clinic(60) },
  resetPassword: {
    together: { most: 10, minutes: 60 },
    account: { most: 100, minutes: 60 },
    address: clinic(60),
  },
  resend: { account: { most: 5, minutes: 60 }, address: clinic(60) },
  signUp: { account: { most: 5, minutes: 60 }, address: clinic(60) },
  verifyEmail: guessed,
  changeEmail: { account: { most: 5, minutes: 60 }, address: clinic(60) },
  // Who comes so far knows the password: of a million codes three are right at a time.
  secondStep: { account: { most: 10, minutes: 60 }, address: clinic(60) },
  // Of a member's mailbox and a stranger's alike: invitations, and questions about helping somebody.
  careInvitation: { account: { most: 5, minutes: 24 * 60 } },
  // Names no account: the key takes its place.
  takeOwnLogin: { account: { most: 20, minutes: 60 }, address: clinic(60) },
  // Who comes so far was brought by the website.
  hostBinding: { account: { most: 20, minutes: 60 }, address: clinic(60) },
  // Names no account: the address takes its place.
  passkeyAlone: { account: { most: 300, minutes: 15 }, address: clinic(15) },
  setUpSecondFactor: { account: { most: 30, minutes: 60 } },
  changePassword: { account: { most: 10, minutes: 15 }, address: clinic(15) },
  confirm: { account: { most: 30, minutes: 10 } },
  testMail: { account: { most: 10, minutes: 60 } },
  // Names no account: all browsers together. What is too much is dropped.
  reportFault: { account: { most: 300, minutes: 60 }, address: { most: 750, minutes: 60 } },
  // Facilitators, who could try addresses; enough for a full room at the door.
  rosterSearch: { account: { most: 120, minutes: 60 } },
  rosterAdd: { account: { most: 60, minutes: 60 } },
} as const satisfies Record<string, CallLimits>

/** Mails with a key, or about one, that a mailbox gets: sign-ups, links, resets, changes of address and invitations together. */
export const keyMailLimit: Limit = { most: 5, minutes: 60 }

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
