/** A number of calls within a number of minutes. The window begins with the first call. */
export interface Limit {
  most: number
  minutes: number
}

/** What a call can be counted by. */
export type LimitKind = 'account' | 'together' | 'address' | 'own'

/**
 * Limits for calls of logged-in people, counted by account. No one else can use these up, and a bot check does not
 * raise them. `address`: the IP address counts too, for accounts without a verified email address, of which one person
 * can have many.
 */
interface ClientLimits {
  byClient: true
  account: Limit
  address?: Limit
  checked?: { address: Limit }
}

/**
 * Limits for calls that name an account, or no one. Others can use up what these are counted by. So everyone else has a
 * way to continue: what only the owner can present is counted separately, and a bot check replaces a rejection. Limits
 * of one connection apply to its narrowest network, and higher ones to the networks around it (addressGroups).
 */
interface NamedLimits {
  byClient?: never
  /**
   * Counts by the account that the call names, whether it exists or not, from any IP address. A call without an account
   * is counted by the mailbox that it emails.
   */
  account?: Limit
  /**
   * Counts by that account and one connection together. With this limit, `account` is far higher: a third party
   * elsewhere must not be able to lock the owner out. Calls that this limit rejects do not count for `account`.
   */
  together?: Limit
  /** Counts by the connection that the call comes from, over all accounts. */
  address: Limit
  /**
   * By what only the owner can present: a device that logged in before, or a token that was emailed to them. It is
   * counted separately, so no third party can get it rejected. 'none': there is nothing like this, because the call
   * names no one.
   */
  own: Limit | 'none'
  /**
   * How many more calls of each kind pass the limits with a bot check each. Without it: BOT_CHECK_NEEDED. Kinds that
   * are absent allow none. 'always': each call has a bot check anyway. 'dropped': no one waits for a response.
   */
  checked: Partial<Record<LimitKind, Limit>> | 'always' | 'dropped'
}

export type CallLimits = ClientLimits | NamedLimits

/**
 * An IP address may be a whole clinic. So many different people must get in within an hour or even minutes, each with a
 * typing error or two.
 */
export const peopleAtOneAddress = 250
const clinic = (minutes: number): Limit => ({ most: 3 * peopleAtOneAddress, minutes })

/**
 * Limits for secrets that only the owner knows and others may guess. A guess with a bot check is still a guess, so
 * these are limited too.
 */
const guessed = {
  together: { most: 10, minutes: 15 },
  account: { most: 100, minutes: 15 },
  address: clinic(15),
  own: { most: 10, minutes: 15 },
  checked: {
    account: { most: 1000, minutes: 15 },
    together: { most: 20, minutes: 15 },
    address: clinic(15),
    own: { most: 20, minutes: 15 },
  },
} satisfies CallLimits

/** Limits for calls of visitors that send email to an address. They are also limited by mailbox (keyMailLimits). */
const mailed = {
  together: { most: 5, minutes: 60 },
  address: clinic(60),
  own: { most: 5, minutes: 60 },
} as const

/** Limits for what logged-in people do with their own account. */
const ofClient = (most: number, minutes: number) =>
  ({
    byClient: true,
    account: { most, minutes },
    address: clinic(minutes),
    checked: { address: clinic(minutes) },
  }) as const satisfies CallLimits

/** Like `ofClient`, if only accounts with a verified address may make the call, or if its cost has another limit. */
const ofClientAlone = (most: number, minutes: number) =>
  ({ byClient: true, account: { most, minutes } }) as const satisfies CallLimits

/**
 * Limits for a token that came another way than our email, or whose account is unknown. The token cannot be guessed.
 */
const byKey = (most: number) => ({
  account: { most, minutes: 60 },
  address: clinic(60),
  own: { most, minutes: 60 },
  checked: { account: { most, minutes: 60 }, address: clinic(60) },
})

/**
 * The limits of the calls that someone may repeat to guess, to flood a mailbox or to keep the server busy. Confirming
 * counts by account only: a logged-in person has passed the other limits.
 */
export const callLimits = {
  login: guessed,
  confirmPassword: ofClient(10, 15),
  magicLink: { ...mailed, checked: 'always' },
  signUp: { ...mailed, checked: 'always' },
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
    checked: {
      together: { most: 10, minutes: 60 },
      account: { most: 100, minutes: 60 },
      address: clinic(60),
    },
  },
  resend: ofClient(5, 60),
  verifyEmail: guessed,
  // Six digits, for logged-in people. Each code has its own limit (emailCodeTries), and a new code does not raise this
  // one.
  emailCode: ofClient(20, 60),
  changeEmail: ofClient(5, 60),
  // The caller knows the password. Of a million codes, three are right at a time. So a bot check allows no more calls
  // for one account.
  secondStep: {
    account: { most: 10, minutes: 60 },
    address: clinic(60),
    own: { most: 10, minutes: 60 },
    checked: { address: clinic(60) },
  },
  // Counted only by the challenge, because no one can guess a passkey's signature.
  passkeyStep: byKey(10),
  // Email to members and third parties alike: invitations, and requests to help someone.
  careInvitation: ofClientAlone(5, 24 * 60),
  // The call names no account, so the token is counted.
  takeOwnLogin: byKey(20),
  // Counted only by the token: the website sent the person here.
  hostBinding: byKey(20),
  // Names no account. The connection is counted instead. A challenge from a login is counted separately.
  passkeyAlone: {
    account: { most: 300, minutes: 15 },
    address: clinic(15),
    own: { most: 30, minutes: 15 },
    checked: { account: { most: 300, minutes: 15 }, address: clinic(15) },
  },
  setUpSecondFactor: ofClientAlone(30, 60),
  changePassword: ofClient(10, 15),
  confirm: ofClientAlone(30, 10),
  // For helpers: requests to confirm a registration, and those that were rejected.
  ask: ofClientAlone(30, 60),
  askRefused: ofClientAlone(60, 60),
  testMail: ofClientAlone(10, 60),
  // Few, because each call reads all data about a person.
  ownFile: ofClientAlone(5, 24 * 60),
  // Names no account. Counted over all browsers together. What is over the limit is dropped.
  reportFault: {
    account: { most: 300, minutes: 60 },
    address: { most: 750, minutes: 60 },
    own: 'none',
    checked: 'dropped',
  },
  // For facilitators, who could try out addresses. Enough for a full room of walk-ins.
  rosterSearch: ofClientAlone(120, 60),
  rosterAdd: ofClientAlone(60, 60),
} as const satisfies Record<string, CallLimits>

export type LimitedCall = keyof typeof callLimits

/** The calls that only the caller can use up. */
export type ClientCall = {
  [Name in LimitedCall]: (typeof callLimits)[Name] extends { address: Limit } ? never : Name
}[LimitedCall]

/** Whether a bot check lets a call pass the limits of these kinds. */
export function checkGoesOn(call: LimitedCall, past: readonly LimitKind[]): boolean {
  const { checked }: CallLimits = callLimits[call]
  if (!checked || typeof checked === 'string') return false
  return past.every((kind) => kind in checked)
}

/** How often a call was made in its window, including this time, and when the window ends. */
export interface CallCount {
  count: number
  endsAt: Date
}

/** When to try again. Null if the call may continue. With several limits, the last one to end counts. */
export function retryAt(counts: readonly (CallCount & { most: number })[]): Date | null {
  const exceeded = counts.filter(({ count, most }) => count > most).map(({ endsAt }) => endsAt.getTime())
  return exceeded.length === 0 ? null : new Date(Math.max(...exceeded))
}
