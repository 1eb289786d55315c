/** So many calls in so many minutes, counted in a window that begins with the first of them. */
export interface Limit {
  most: number
  minutes: number
}

/** What a call can be counted by. */
export type LimitKind = 'account' | 'together' | 'address' | 'own'

/**
 * A call of who is logged in, counted by their account: nobody else can use that up, and no bot check opens more of it. `address`: the line
 * counts too, for accounts whose address nobody proved, of which one person can have many.
 */
interface ClientLimits {
  byClient: true
  account: Limit
  address?: Limit
  checked?: { address: Limit }
}

/**
 * A call that names an account, or nobody: others can use up what it is counted by. So it has a way on for each who is not them: what only
 * the owner can bring is counted by itself, and a bot check goes on in place of a refusal. Limits of one line hold for its narrowest network,
 * and more for those around it (addressGroups).
 */
interface NamedLimits {
  byClient?: never
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
  address: Limit
  /**
   * What only the owner can bring: a device that logged in before, or a key that was mailed to them. It is counted by itself and by nothing
   * else, so no stranger can have it refused. 'none': there is nothing of the kind, because the call names nobody.
   */
  own: Limit | 'none'
  /**
   * How many more, of each kind, go through past the limits with a bot check each: BOT_CHECK_NEEDED without it. Of a kind that is not named none do.
   * 'always': each call brings a bot check anyway. 'dropped': nobody waits for an answer.
   */
  checked: Partial<Record<LimitKind, Limit>> | 'always' | 'dropped'
}

export type CallLimits = ClientLimits | NamedLimits

/**
 * An address may be a whole clinic: so many different people must get in within the hour, or even within minutes, each with
 * a slip or two of the finger.
 */
export const peopleAtOneAddress = 250
const clinic = (minutes: number): Limit => ({ most: 3 * peopleAtOneAddress, minutes })

/** What only its owner knows, and others may guess. A guess with a bot check is a guess still: there is an end to them. */
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

/** What a visitor has mailed to an address: by the mailbox, too (keyMailLimits). */
const mailed = {
  together: { most: 5, minutes: 60 },
  address: clinic(60),
  own: { most: 5, minutes: 60 },
} as const

/** What somebody who is logged in does with their own account. */
const ofClient = (most: number, minutes: number) =>
  ({
    byClient: true,
    account: { most, minutes },
    address: clinic(minutes),
    checked: { address: clinic(minutes) },
  }) as const satisfies CallLimits

/** The same where only accounts that proved their address may, or what it costs is bounded otherwise. */
const ofClientAlone = (most: number, minutes: number) =>
  ({ byClient: true, account: { most, minutes } }) as const satisfies CallLimits

/** A key that came by another way than a mail of ours, or of which no account is known: nobody guesses it. */
const byKey = (most: number) => ({
  account: { most, minutes: 60 },
  address: clinic(60),
  own: { most, minutes: 60 },
  checked: { account: { most, minutes: 60 }, address: clinic(60) },
})

/**
 * The limits of the calls that somebody may repeat to guess, to flood a mailbox or to keep the server busy. Confirming counts
 * by account alone: who is logged in has passed the others.
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
  // Six digits, for who is logged in. Each code has its own end (emailCodeTries); a new one makes no more room.
  emailCode: ofClient(20, 60),
  changeEmail: ofClient(5, 60),
  // Who comes so far knows the password: of a million codes three are right at a time. So a bot check opens no more of one account's.
  secondStep: {
    account: { most: 10, minutes: 60 },
    address: clinic(60),
    own: { most: 10, minutes: 60 },
    checked: { address: clinic(60) },
  },
  // What a passkey signs nobody guesses.
  passkeyStep: byKey(10),
  // Of a member's mailbox and a stranger's alike: invitations, and questions about helping somebody.
  careInvitation: ofClientAlone(5, 24 * 60),
  // Names no account: the key takes its place.
  takeOwnLogin: byKey(20),
  // Who comes so far was brought by the website.
  hostBinding: byKey(20),
  // Names no account: the line takes its place. A challenge that a login began is counted by itself.
  passkeyAlone: {
    account: { most: 300, minutes: 15 },
    address: clinic(15),
    own: { most: 30, minutes: 15 },
    checked: { account: { most: 300, minutes: 15 }, address: clinic(15) },
  },
  setUpSecondFactor: ofClientAlone(30, 60),
  changePassword: ofClient(10, 15),
  confirm: ofClientAlone(30, 10),
  // By who helps: asking somebody to confirm, and the lines that could not be asked.
  ask: ofClientAlone(30, 60),
  askRefused: ofClientAlone(60, 60),
  testMail: ofClientAlone(10, 60),
  // All that is stored about somebody is read for it.
  ownFile: ofClientAlone(5, 24 * 60),
  // Names no account: all browsers together. What is too much is dropped.
  reportFault: {
    account: { most: 300, minutes: 60 },
    address: { most: 750, minutes: 60 },
    own: 'none',
    checked: 'dropped',
  },
  // Facilitators, who could try addresses; enough for a full room at the door.
  rosterSearch: ofClientAlone(120, 60),
  rosterAdd: ofClientAlone(60, 60),
} as const satisfies Record<string, CallLimits>

export type LimitedCall = keyof typeof callLimits

/** The calls that nobody but who makes them can use up. */
export type ClientCall = {
  [Name in LimitedCall]: (typeof callLimits)[Name] extends { address: Limit } ? never : Name
}[LimitedCall]

/** Whether a bot check lets more of a call through that is past its limits of these kinds. */
export function checkGoesOn(call: LimitedCall, past: readonly LimitKind[]): boolean {
  const { checked }: CallLimits = callLimits[call]
  if (!checked || typeof checked === 'string') return false
  return past.every((kind) => kind in checked)
}

/** How often a call was made in its window, this time included, and when the window ends. */
export interface CallCount {
  count: number
  endsAt: Date
}

/** When to try again; null when the call may go on. With several limits the last one to end counts. */
export function retryAt(counts: readonly (CallCount & { most: number })[]): Date | null {
  const exceeded = counts.filter(({ count, most }) => count > most).map(({ endsAt }) => endsAt.getTime())
  return exceeded.length === 0 ? null : new Date(Math.max(...exceeded))
}
