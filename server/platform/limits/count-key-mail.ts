import {
  type KeyMailRequester,
  keyMailLimits,
  mostKeyMailsInADay,
} from '#domain/kernel/mail/key-mail-limit.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { count, subjectOf } from './limit-calls.ts'

type Mailing = Pick<Context, 'db' | 'clock' | 'config'>

/** Names in the rows of the table. */
const calls = {
  visitors: 'keyMail visitors',
  checked: 'keyMail checked',
  own: 'keyMail own',
  members: 'keyMail',
  inviters: 'keyMail inviters',
} as const satisfies Record<KeyMailRequester, string>

/**
 * Counts an email with a key, or about one, by its receiver. All kinds of such emails count together, so that no
 * mailbox is flooded. Each kind of sender has its own count (keyMailLimits), so third parties use up none of the
 * owner's. `by`: which of the owner's devices. The daily limit covers all senders together, except those devices.
 * Returns when the next email may be sent. Null: this one may. It also counts addresses without an account, in the same
 * way, so that no limit reveals who has an account. Call it outside the transaction, like limitCalls.
 */
export async function countKeyMail(
  deps: Mailing,
  email: string,
  asker: KeyMailRequester,
  by = '',
): Promise<Date | null> {
  return (await countMail(deps, email, asker, by)).retryAt
}

/**
 * Like `countKeyMail`. `checkGoesOn`: the hourly limit is reached, but not the daily one. A bot check lifts only the
 * hourly one.
 */
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
  // An email that is already rejected does not count for the day.
  if (rejected || asker === 'own') return { retryAt: rejected, checkGoesOn: true }
  const day = { ...mostKeyMailsInADay, call: 'keyMail day', subject: hashed(mailbox) }
  return { retryAt: await count(deps, [day]), checkGoesOn: false }
}
