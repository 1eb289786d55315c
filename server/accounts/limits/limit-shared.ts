import type { LimitedCall } from '#domain/kernel/limits/call-limit.rule.ts'
import { markBotCheckUsed, passBotCheck } from '#server/accounts/bot-check/bot-check.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { type Counted, countCall, type LimitedBy, tooOften } from '#server/platform/limits/limit-calls.ts'

/**
 * Every call that others can use up is counted here. What only the owner can send (`by.own`) is counted separately.
 * Everyone else needs a bot check to go past a limit. It may come with the call, or this browser just passed it
 * (validateRecaptcha). Returns what was counted.
 * @throws BOT_CHECK_NEEDED when there is none.
 * @throws RATE_LIMITED when a bot check does not help, or when there were too many of those, too.
 */
export async function limitShared(
  context: Context,
  call: LimitedCall,
  by: LimitedBy,
  botCheckToken: string | null = null,
): Promise<Counted[]> {
  const free = await countCall(context, call, by)
  if (!free.retryAt) return free.counted
  if (!free.checkGoesOn) throw tooOften(free.retryAt)
  return [...free.counted, ...(await limitChecked(context, call, by, botCheckToken))]
}

/**
 * Like limitShared, for a call that is already past a limit. The call needs a bot check, and is counted with such
 * calls.
 */
export async function limitChecked(
  context: Context,
  call: LimitedCall,
  by: LimitedBy,
  botCheckToken: string | null,
): Promise<Counted[]> {
  await spendBotCheck(context, botCheckToken)
  const checked = await countCall(context, call, by, { checked: true })
  if (checked.retryAt) throw tooOften(checked.retryAt)
  return checked.counted
}

/**
 * Counts calls of logged-in people. An account with a verified address has its own allowance. Others with the same
 * client IP do not use it up.
 */
export function limitClient(context: SignedIn, call: LimitedCall): Promise<Counted[]> {
  const { userId, emailVerified } = context.viewer
  return limitShared(context, call, { account: String(userId), own: emailVerified ? 'login' : null })
}

/**
 * Uses up a bot check: the one of the token, or one that was just passed.
 * @throws BOT_CHECK_NEEDED
 */
export async function spendBotCheck(context: Context, token: string | null): Promise<void> {
  const solved = await passBotCheck(context, token).catch((error: unknown) => {
    // The bot check was missing or invalid. In both cases the client must pass a new one.
    throw error instanceof RejectedError ? new RejectedError('BOT_CHECK_NEEDED') : error
  })
  // One statement without a transaction. A transaction would claim the call's Idempotency-Key before the call has done
  // anything.
  await markBotCheckUsed(context.db, solved)
}
