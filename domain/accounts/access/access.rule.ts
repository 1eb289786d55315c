/** Ways to access an account, or to act for its owner. */
export const waysIn = [
  'password',
  /** Open sessions, logins that wait for their second step, and a passkey that is being added. */
  'logins',
  /**
   * Links in emails: to verify, log in, choose a password, change the address. Also offers to others: to help someone,
   * or to get their own account.
   */
  'mailedKeys',
  /** Calendar links, also of the people whom the account helps. */
  'calendars',
  /** Links in emails about registrations, and the link to one registration's calendar file. */
  'mailedLinks',
  /** Passkeys, the authenticator app, recovery codes. */
  'secondFactors',
  /** Staff Login, and the login of the website around the portal. */
  'bindings',
  'apiKeys',
  /** Someone who acts for the person from their own account. */
  'helpers',
] as const
export type WayIn = (typeof waysIn)[number]

/** `waits`: it gives no access until its owner enables it again with password and second step. */
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
 * What happens to each way into an account after an event. A third party may have made the account or controlled it for
 * a while. So access to a mailbox alone keeps nothing that existed before. See
 * docs/decisions/0100-access-to-a-mailbox-alone-does-not-keep-a-login-open.md.
 */
export const accessFates = {
  /**
   * Someone without a password or login verified an address, or set a password on an account with an unverified
   * address.
   */
  provedByMail: everything,
  /** Someone who is logged in to the account, or gave its password, verified an address. */
  provedByOwner: onlyLogins,
  /** A person without an address, whom others help, gets one. Until now, others controlled the account. */
  addressGiven: everything,
  /** A new password by email, without a second step. */
  reset: { ...everything, apiKeys: 'waits' },
  /**
   * Like `reset`, but after the second step, which shows that the factors are the owner's. The caller replaces the
   * password.
   */
  resetWithSecondStep: { ...onlyLogins, password: 'ends', apiKeys: 'waits' },
  /** The owner enters the previous password and chooses a new one. The previous password shows that it is the owner. */
  passwordChanged: onlyLogins,
  loginsEnded: { ...onlyLogins, apiKeys: 'waits' },
  /**
   * The old address reverted an address change. The factors are as before the change. Everything else that was added
   * since is removed.
   */
  takenBack: { ...onlyLogins, password: 'ends', apiKeys: 'waits' },
  /** The owner saw what gives access to the account and ended all of it. */
  endedByOwner: { ...everything, helpers: 'ends' },
} as const satisfies Record<string, Record<WayIn, AccessFate>>

export type AccessOccasion = keyof typeof accessFates

/**
 * What still gives access to an account, as shown to its owner and administrators. Never shown with a name or address.
 */
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
  /** The day of the oldest, as YYYY-MM-DD. Null if unknown. */
  since: string | null
}

/** Why an account is in the administrators' review list. */
export const reviewReasons = ['role', 'older', 'ended'] as const
export type ReviewReason = (typeof reviewReasons)[number]
