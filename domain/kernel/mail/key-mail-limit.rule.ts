import type { Limit } from '#domain/kernel/limits/call-limit.rule.ts'

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
  /** Whoever is logged in, all together: invitations by staff, changes of address, a link that is sent again. With a bot check, as visitors. */
  members: { most: 5, minutes: 60 },
  /** Whoever invites somebody they help, or asks to help them. They are told of no refusal, so no other kind of mail uses this up. */
  inviters: { most: 5, minutes: 60 },
} as const satisfies Record<string, Limit>
/**
 * And of all who ask together in a day, but for the owner's own devices: however many lines and accounts somebody has, a mailbox is not flooded. More than the
 * largest hour of one kind, so that what strangers do in an hour leaves something.
 */
export const mostKeyMailsInADay: Limit = { most: 24, minutes: 24 * 60 }
export type KeyMailRequester = keyof typeof keyMailLimits
