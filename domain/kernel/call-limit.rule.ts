/** So many calls in so many minutes, counted in a window that begins with the first of them. */
export interface Limit {
  most: number
  minutes: number
}

/** By what a call is counted. Limits of one line hold for its narrowest network, and more for those around it (addressGroups). */
export interface CallLimits {
  /**
   * The account that the call names, whether or not it exists, wherever the call comes from. A call that has none is counted by the mailbox
   * that it writes to.
   */
  account?: Limit
  /**
   * That account from one line. Where there is this one, `account` is far higher: a stranger elsewhere must not be able
   * to lock the owner out, and what this one refuses does not count there.
   */
  together?: Limit
  /** The line that the call comes from, over all accounts. */
  address?: Limit
  /**
   * What only the owner can bring: a device that logged in before, or a key that was mailed and works. It is counted by itself and by nothing
   * else, so no stranger can have it refused.
   */
  own?: Limit
  /** How many more, of each kind, go through past the limits with a bot check each. Without it they are refused. */
  checked?: { account: Limit; together: Limit; address: Limit; own: Limit }
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
  own: { most: 10, minutes: 15 },
} satisfies CallLimits

/** What a visitor has mailed to an address: by the mailbox, too (keyMailLimits). */
const mailed = {
  together: { most: 5, minutes: 60 },
  address: clinic(60),
  own: { most: 5, minutes: 60 },
} satisfies CallLimits

/**
 * The limits of the calls that somebody may repeat to guess, to flood a mailbox or to keep the server busy. Confirming counts
 * by account alone: who is logged in has passed the others.
 */
export const callLimits = {
  // A guess with a bot check is a guess still: there is an end to them.
  login: {
    ...guessed,
    checked: {
      account: { most: 1000, minutes: 15 },
      together: { most: 20, minutes: 15 },
      address: clinic(15),
      own: { most: 20, minutes: 15 },
    },
  },
  confirmPassword: { account: { most: 10, minutes: 15 }, address: clinic(15) },
  // Each has a bot check anyway.
  magicLink: mailed,
  signUp: mailed,
  useMagicLink: guessed,
  forgotPassword: {
    ...mailed,
    checked: {
      account: { most: 10, minutes: 60 },
      together: { most: 5, minutes: 60 },
      address: clinic(60),
      own: { most: 5, minutes: 60 },
    },
  },
  resetPassword: {
    together: { most: 10, minutes: 60 },
    account: { most: 100, minutes: 60 },
    address: clinic(60),
    own: { most: 10, minutes: 60 },
  },
  resend: { account: { most: 5, minutes: 60 }, address: clinic(60) },
  verifyEmail: guessed,
  // Six digits, for who is logged in. Each code has its own end (emailCodeTries); a new one makes no more room.
  emailCode: { account: { most: 20, minutes: 60 }, address: clinic(60) },
  changeEmail: { account: { most: 5, minutes: 60 }, address: clinic(60) },
  // Who comes so far knows the password: of a million codes three are right at a time.
  secondStep: { account: { most: 10, minutes: 60 }, address: clinic(60), own: { most: 10, minutes: 60 } },
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
  // By who helps: asking somebody to confirm, and the lines that could not be asked.
  ask: { account: { most: 30, minutes: 60 } },
  askRefused: { account: { most: 60, minutes: 60 } },
  testMail: { account: { most: 10, minutes: 60 } },
  // Names no account: all browsers together. What is too much is dropped.
  reportFault: { account: { most: 300, minutes: 60 }, address: { most: 750, minutes: 60 } },
  // Facilitators, who could try addresses; enough for a full room at the door.
  rosterSearch: { account: { most: 120, minutes: 60 } },
  rosterAdd: { account: { most: 60, minutes: 60 } },
} as const satisfies Record<string, CallLimits>

/**
 * Mails with a key, or about one, that a mailbox gets, of all kinds together. By who asks, so that none of them uses up what another has:
 * strangers least of all what the owner has.
 */
export const keyMailLimits = {
  /** Visitors, who showed nothing. */
  visitors: { most: 5, minutes: 60 },
  /** Visitors with a bot check. */
  checked: { most: 10, minutes: 60 },
  /** Each device that logged in to the account before. */
  own: { most: 5, minutes: 60 },
  /** Whoever is logged in: invitations, changes of address, a link that is sent again. */
  members: { most: 5, minutes: 60 },
} as const satisfies Record<string, Limit>
/**
 * And of all who ask together in a day, but for the owner's own devices: however many lines and accounts somebody has, a mailbox is not flooded. More than the
 * largest hour of one kind, so that what strangers do in an hour leaves something.
 */
export const mostKeyMailsInADay: Limit = { most: 24, minutes: 24 * 60 }
export type KeyMailAsker = keyof typeof keyMailLimits

export type LimitedCall = keyof typeof callLimits

/** Whether a bot check lets more of a call through. */
export function hasChecked(call: LimitedCall): boolean {
  return (callLimits[call] as CallLimits).checked !== undefined
}

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

/** One network that an address belongs to. `width`: so many times what one line may, this one may. */
export interface AddressGroup {
  name: string
  width: number
}

/**
 * The networks of an address, the narrowest first. A line of IPv6 owns 64 bits of its own at least, often 56 or 48, and may call
 * from any address in them: counted by the narrowest alone, one line would be many callers. An IPv4 address is one,
 * in whatever way it is written as IPv6.
 */
export function addressGroups(address: string): [AddressGroup, ...AddressGroup[]] {
  const bare = address.toLowerCase().split('%')[0] ?? ''
  const parts = ipv6Parts(bare)
  if (!parts) return [{ name: bare, width: 1 }]
  const ipv4 = embeddedIpv4(parts)
  if (ipv4) return [{ name: ipv4, width: 1 }]
  const [a, b, c, d] = parts.map((part) => part.toString(16)) as [string, string, string, string]
  const upper = (parts[3]! >> 8).toString(16)
  return [
    { name: `${a}:${b}:${c}:${d}`, width: 1 },
    { name: `${a}:${b}:${c}:${upper}/56`, width: 2 },
    { name: `${a}:${b}:${c}/48`, width: 4 },
  ]
}

/** What counts as one address where only one can: the narrowest of its networks. */
export function addressGroup(address: string): string {
  return addressGroups(address)[0].name
}

/** The eight parts of an IPv6 address; null for what is none. */
function ipv6Parts(text: string): number[] | null {
  const dotted = /^(.*:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)
  const tail = dotted ? dotted.slice(2).map(Number) : []
  if (tail.some((byte) => byte > 255)) return null
  const hex = (high: number, low: number) => (high * 256 + low).toString(16)
  const plain = dotted ? `${dotted[1]}${hex(tail[0]!, tail[1]!)}:${hex(tail[2]!, tail[3]!)}` : text
  const [head = '', rest, ...more] = plain.split('::')
  if (!plain.includes(':') || more.length > 0) return null
  const before = head === '' ? [] : head.split(':')
  const after = rest === undefined || rest === '' ? [] : rest.split(':')
  const zeros = 8 - before.length - after.length
  if (rest === undefined ? zeros !== 0 : zeros < 1) return null
  const parts = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return parts.every((part) => /^[0-9a-f]{1,4}$/.test(part))
    ? parts.map((part) => Number.parseInt(part, 16))
    : null
}

/** Prefixes of 96 bits that hold an IPv4 address: mapped, translated, and that of translators to IPv6 (RFC 4291, 2765, 6052). */
const holdIpv4 = ['0:0:0:0:0:ffff', '0:0:0:0:ffff:0', '64:ff9b:0:0:0:0']

function embeddedIpv4(parts: readonly number[]): string | null {
  const prefix = parts
    .slice(0, 6)
    .map((part) => part.toString(16))
    .join(':')
  if (!holdIpv4.includes(prefix)) return null
  return parts
    .slice(6)
    .flatMap((part) => [part >> 8, part & 255])
    .join('.')
}
