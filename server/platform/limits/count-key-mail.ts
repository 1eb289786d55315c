import { type KeyMailAsker, keyMailLimits, mostKeyMailsInADay } from '#domain/kernel/call-limit.rule.ts'
import { usernameOf } from '#domain/kernel/email.rule.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { count, subjectOf, tooOften } from './limit-calls.ts'

type Mailing = Pick<Context, 'db' | 'clock' | 'config'>

/** As the rows of the table name them. */
const calls = {
  visitors: 'keyMail visitors',
  checked: 'keyMail checked',
  own: 'keyMail own',
  members: 'keyMail',
} as const satisfies Record<KeyMailAsker, string>

/**
 * Counts a mail with a key, or about one, by who would get it: all kinds of such mails together, so that nobody's mailbox is flooded. Each
 * kind of asker has a count of its own (keyMailLimits), so a stranger uses up nothing of the owner's; `device`: which of the owner's.
 * The day has an end for all of them together, but for those devices. Answers when the next may leave; null: this one may. It counts for an address that nobody has, too, and for all askers alike, so that no limit tells
 * whose address it is. Call it outside the transaction, as limitCalls.
 */
export async function countKeyMail(
  deps: Mailing,
  email: string,
  asker: KeyMailAsker,
  device = '',
): Promise<Date | null> {
  const mailbox = `mailbox ${usernameOf(email)}${device && ` by ${device}`}`
  const subject = subjectOf(deps.config.sessionSecret, mailbox)
  const refused = await count(deps, [{ ...keyMailLimits[asker], call: calls[asker], subject }])
  // What was refused already uses up nothing of the day.
  if (refused || asker === 'own') return refused
  return count(deps, [{ ...mostKeyMailsInADay, call: 'keyMail day', subject }])
}

/** Counts a mail that somebody who is logged in has sent: RATE_LIMITED, with the moment to try again, when there were too many. */
export async function limitKeyMails(deps: Mailing, email: string): Promise<void> {
  const moment = await countKeyMail(deps, email, 'members')
  if (moment) throw tooOften(moment)
}
