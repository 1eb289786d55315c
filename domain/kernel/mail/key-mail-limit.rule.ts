import type { Limit } from '#domain/kernel/limits/call-limit.rule.ts'

/**
 * Limits on emails with a token, or about one, that a mailbox gets, all kinds together. Separate for each kind of
 * sender, so none uses up what another has. Third parties least of all may use up the owner's.
 */
export const keyMailLimits = {
  /** Visitors, without any credential. */
  visitors: { most: 5, minutes: 60 },
  /** Visitors with a bot check. */
  checked: { most: 10, minutes: 60 },
  /** Each device that logged in to the account before. */
  own: { most: 5, minutes: 60 },
  /**
   * Logged-in people, all together: invitations by staff, address changes, a link that is sent again. With a bot check,
   * they count as visitors.
   */
  members: { most: 5, minutes: 60 },
  /**
   * People who invite someone they help, or request to help someone. They are not shown a rejection, so no other kind
   * of email uses this up.
   */
  inviters: { most: 5, minutes: 60 },
} as const satisfies Record<string, Limit>
/**
 * The daily limit of all senders together, except the owner's own devices. It protects a mailbox from floods, however
 * many connections and accounts someone has. It is more than the largest hourly limit of one kind, so third parties
 * cannot use it all up within an hour.
 */
export const mostKeyMailsInADay: Limit = { most: 24, minutes: 24 * 60 }
export type KeyMailRequester = keyof typeof keyMailLimits
