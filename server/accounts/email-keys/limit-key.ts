import type { LimitedCall } from '#domain/kernel/limits/call-limit.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { limitShared } from '#server/accounts/limits/limit-shared.ts'
import { myDevice } from '#server/accounts/limits/limit-visitor.ts'
import type { Context } from '#server/platform/graphql/context.ts'

/** A mailed key that the call brings, and whether one like it was ever mailed for the account that the call names. */
export interface BroughtKey {
  hash: Buffer
  isTheirs: boolean
}

/**
 * Counts a call that brings a key from a mail. One that was mailed only its receiver can bring, also when it is over by now: it is counted by itself,
 * so that nobody's wrong keys stop the owner's link, or keep from them that it is over. Wrong ones are counted by account and line, those of a
 * device that logged in before by that device. BOT_CHECK_NEEDED, RATE_LIMITED.
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
