import type { LimitedCall } from '#domain/kernel/call-limit.rule.ts'
import { usernameOf } from '#domain/kernel/email.rule.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { countCall, tooOften } from '#server/platform/limits/limit-calls.ts'

/** A mailed key that the call brings, and whether it opens something for the account that the call names. */
export interface BroughtKey {
  hash: Buffer
  works: boolean
}

/**
 * Counts a call that brings a key from a mail. One that works only its receiver can bring: it is counted by itself, so that nobody's wrong keys
 * stop the owner's good link. Wrong ones are counted by account and line. RATE_LIMITED.
 */
export async function limitKeyCall(
  context: Context,
  call: LimitedCall,
  login: string,
  { hash, works }: BroughtKey,
): Promise<void> {
  const own = works ? `key ${hash.toString('hex')}` : null
  const { retryAt } = await countCall(context, call, { account: usernameOf(login), own })
  if (retryAt) throw tooOften(retryAt)
}
