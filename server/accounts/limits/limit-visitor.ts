import type { LimitedCall } from '#domain/kernel/limits/call-limit.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { selectLoginCandidates } from '#server/accounts/accounts.sql.ts'
import { knownDevice } from '#server/accounts/session/known-device.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { countKeyMail, countMail } from '#server/platform/limits/count-key-mail.ts'
import { type Counted, countCall, tooOften } from '#server/platform/limits/limit-calls.ts'
import { limitChecked, limitShared } from './limit-shared.ts'

/**
 * The calling device, if it logged in before to the account with the address. Otherwise null.
 * Its timing does not show whether an account exists.
 */
export async function myDevice(context: Context, email: string): Promise<string | null> {
  if (!context.cookies?.includes('archway_device=')) return null
  const { verified, unverified } = await selectLoginCandidates(context.db, email)
  return knownDevice(context, context.cookies, [verified, unverified])
}

/**
 * Counts what a visitor does for an account (limitShared). A device that logged in before is counted separately.
 * `mails`: the call sends an email to the address, which is also counted by mailbox.
 * @throws BOT_CHECK_NEEDED, RATE_LIMITED
 */
export async function limitVisitor(
  context: Context,
  call: LimitedCall,
  { email, botCheckToken, mails = false }: { email: string; botCheckToken: string | null; mails?: boolean },
): Promise<Counted[]> {
  const by = { account: usernameOf(email), own: await myDevice(context, email) }
  if (!mails) return limitShared(context, call, by, botCheckToken)
  // The account's own device is limited only by its own calls.
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
