import {
  type KeyMailRequester,
  keyMailLimits,
  mostKeyMailsInADay,
} from '#domain/kernel/mail/key-mail-limit.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { count, subjectOf } from './limit-calls.ts'

type Mailing = Pick<Context, 'db' | 'clock' | 'config'>

/** As the rows of the table name them. */
const calls = {
  visitors: 'keyMail visitors',
  checked: 'keyMail checked',
  own: 'keyMail own',
  members: 'keyMail',
  inviters: 'keyMail inviters',
} as const satisfies Record<KeyMailRequester, string>

/**
 * Counts a mail with a key, or about one, by who would get it: all kinds of such mails together, so that nobody's mailbox is flooded. Each
 * kind of asker has a count of its own (keyMailLimits), so a stranger uses up nothing of the owner's; `by`: which of the owner's devices.
 * The day has an end for all of them together, but for those devices. Answers when the next may leave; null: this one may. It counts for an address that nobody has, too, and for all askers alike, so that no limit tells
 * whose address it is. Call it outside the transaction, as limitCalls.
 */
export async function countKeyMail(
  deps: Mailing,
  email: string,
  asker: KeyMailRequester,
  by = '',
): Promise<Date | null> {
  return (await countMail(deps, email, asker, by)).retryAt
}

/** The same. `checkGoesOn`: the hour is full and not the day, of which a bot check opens no more. */
export async function countMail(
  deps: Mailing,
  email: string,
  asker: KeyMailRequester,
  by = '',
): Promise<{ retryAt: Date | null; checkGoesOn: boolean }> {
  const mailbox = `mailbox ${usernameOf(email)}`
  const hashed = (text: string) => subjectOf(deps.config.sessionSecret, text)
  const rejected = await count(deps, [
    { ...keyMailLimits[asker], call: calls[asker], subject: hashed(`${mailbox}${by && ` by ${by}`}`) },
  ])
  // What was refused already uses up nothing of the day.
  if (rejected || asker === 'own') return { retryAt: rejected, checkGoesOn: true }
  const day = { ...mostKeyMailsInADay, call: 'keyMail day', subject: hashed(mailbox) }
  return { retryAt: await count(deps, [day]), checkGoesOn: false }
}
