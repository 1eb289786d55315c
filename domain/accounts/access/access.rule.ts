/** What opens an account, or acts in its place. */
export const waysIn = [
  'password',
  /** Open logins, those that wait for their second step, and a passkey that is being added. */
  'logins',
  /** Links in mails: to verify, log in, choose a password, change the address; and what was offered to others: the care of somebody, an account of theirs. */
  'mailedKeys',
  /** Secret addresses, also of those whom the account helps. */
  'calendars',
  /** Links of mails about registrations, and the address of one booking's calendar file. */
  'mailedLinks',
  /** Passkeys, the authenticator app, recovery codes. */
  'secondFactors',
  /** Staff Login, and the login of the website around the portal. */
  'bindings',
  'apiKeys',
  /** Somebody who acts for the person from their own account. */
  'helpers',
] as const
export type WayIn = (typeof waysIn)[number]

/** `waits`: it opens nothing until its owner takes it up again with password and second step. */
export type AccessFate = 'ends' | 'waits' | 'stays'

const onlyLogins = {
  password: 'stays',
  logins: 'ends',
  mailedKeys: 'ends',
  calendars: 'ends',
  mailedLinks: 'ends',
  secondFactors: 'stays',
  bindings: 'stays',
  apiKeys: 'stays',
  helpers: 'stays',
} as const satisfies Record<WayIn, AccessFate>

const everything = {
  ...onlyLogins,
  password: 'ends',
  secondFactors: 'ends',
  bindings: 'ends',
  apiKeys: 'ends',
} as const satisfies Record<WayIn, AccessFate>

/**
 * What becomes of each way into an account, by what happened to it. A stranger may have made the account or held it for a while: a mailbox
 * alone brings nothing over that was there before. See docs/decisions/0100-access-to-a-mailbox-alone-does-not-keep-a-login-open.md.
 */
export const accessFates = {
  /** An address was proved, or a password set on an account that had not, by somebody who showed neither password nor login. */
  provedByMail: everything,
  /** An address was proved by somebody who is logged in to the account, or gave its password. */
  provedByOwner: onlyLogins,
  /** A person in care gets an address: until now others held the account. */
  addressGiven: everything,
  /** A new password by mail, where nothing asks for a second step. */
  reset: { ...everything, apiKeys: 'waits' },
  /** The same, after the second step: it shows whose the factors are. The password is replaced by who asks. */
  resetWithSecondStep: { ...onlyLogins, password: 'ends', apiKeys: 'waits' },
  /** With the one before, which shows the owner. */
  passwordChanged: onlyLogins,
  loginsEnded: { ...onlyLogins, apiKeys: 'waits' },
  /** The old address took a change of address back: factors are as they were before it, and what else was added since goes. */
  takenBack: { ...onlyLogins, password: 'ends', apiKeys: 'waits' },
  /** The owner read what opens the account and ended all of it. */
  endedByOwner: { ...everything, helpers: 'ends' },
} as const satisfies Record<string, Record<WayIn, AccessFate>>

export type AccessOccasion = keyof typeof accessFates

/** What still opens an account, as its owner and administrators are told. No name and no address is ever said with it. */
export const accessKinds = [
  'passkey',
  'code',
  'recoveryCode',
  'staffLogin',
  'websiteLogin',
  'apiKey',
  'calendar',
  'helper',
] as const
export type AccessKind = (typeof accessKinds)[number]
export interface AccessItem {
  kind: AccessKind
  count: number
  /** The day of the oldest, as YYYY-MM-DD; null where nobody knows. */
  since: string | null
}

/** Why an account stands in the list of those that administrators look at. */
export const reviewReasons = ['role', 'older', 'ended'] as const
export type ReviewReason = (typeof reviewReasons)[number]
