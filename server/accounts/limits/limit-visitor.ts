import type { LimitedCall } from '#domain/kernel/limits/call-limit.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { selectLoginCandidates } from '#server/accounts/accounts.sql.ts'
import { knownDevice } from '#server/accounts/session/known-device.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { countKeyMail, countMail } from '#server/platform/limits/count-key-mail.ts'
import { type Counted, countCall, tooOften } from '#server/platform/limits/limit-calls.ts'
import { limitChecked, limitShared } from './limit-shared.ts'

/** Which device of the account that has the address calls; null for one that never logged in to it. Its time tells nobody whose address it is. */
export async function myDevice(context: Context, email: string): Promise<string | null> {
  if (!context.cookies?.includes('archway_device=')) return null
  const { verified, unverified } = await selectLoginCandidates(context.db, email)
  return knownDevice(context, context.cookies, [verified, unverified])
}

/**
 * Counts what a visitor does in the name of an account (limitShared). A device that logged in before is counted by itself. `mails`: a mail leaves
 * for the address, which is counted by the mailbox as well. BOT_CHECK_NEEDED, RATE_LIMITED.
 */
export async function limitVisitor(
  context: Context,
  call: LimitedCall,
  { email, botCheckToken, mails = false }: { email: string; botCheckToken: string | null; mails?: boolean },
): Promise<Counted[]> {
  const by = { account: usernameOf(email), own: await myDevice(context, email) }
  if (!mails) return limitShared(context, call, by, botCheckToken)
  // Its own device is held to what it does itself.
  if (by.own) {
    const late = await countKeyMail(context, email, 'own', by.own)
    if (late) throw tooOften(late)
    return []
  }
  const free = await countCall(context, call, by)
  const mailbox = free.retryAt ? null : await countMail(context, email, 'visitors')
  if (mailbox && !mailbox.retryAt) return free.counted
  const past = mailbox ?? free
  if (past.retryAt && !past.checkGoesOn) throw tooOften(past.retryAt)
  const checked = await limitChecked(context, call, by, botCheckToken)
  const late = await countKeyMail(context, email, 'checked')
  if (late) throw tooOften(late)
  return [...free.counted, ...checked]
}
