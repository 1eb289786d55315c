import type { LimitedCall } from '#domain/kernel/limits/call-limit.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { limitShared } from '#server/accounts/limits/limit-shared.ts'
import { myDevice } from '#server/accounts/limits/limit-visitor.ts'
import type { Context } from '#server/platform/graphql/context.ts'

/** The key that the call sends, and whether such a key was ever emailed for the account that the call names. */
export interface BroughtKey {
  hash: Buffer
  isTheirs: boolean
}

/**
 * Counts a call with a key from an email. Only its receiver can send an emailed key, even an expired one, so each is
 * counted separately. So other people's wrong keys block neither the owner's link nor the message that it has expired.
 * Wrong keys are counted by account and client IP, those of a device that logged in before by that device.
 * @throws BOT_CHECK_NEEDED, RATE_LIMITED
 */
export async function limitKeyCall(
  context: Context,
  call: LimitedCall,
  login: string,
  { hash, isTheirs }: BroughtKey,
): Promise<void> {
  const own = isTheirs ? `key ${hash.toString('hex')}` : await myDevice(context, login)
  await limitShared(context, call, { account: usernameOf(login), own })
}
