import type { LimitedCall } from '#domain/kernel/limits/call-limit.rule.ts'
import { passBotCheck, useBotCheck as spend } from '#server/accounts/bot-check/bot-check.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { type Counted, countCall, type LimitedBy, tooOften } from '#server/platform/limits/limit-calls.ts'

/**
 * The one way to count a call that others can use up. What only the owner can bring (`by.own`) is counted by itself. For everybody else a bot check
 * goes on past a limit, in place of a refusal: one that comes along, or one that this browser passed just before (validateRecaptcha).
 * BOT_CHECK_NEEDED without one; RATE_LIMITED where a bot check opens no more, or there were too many of those, too. It answers what was counted.
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

/** The same for a call that is past a limit already: with a bot check, counted with those. */
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

/** What who is logged in does with their own account: an account that proved its address pays for itself alone, whoever else is on its line. */
export function limitClient(context: SignedIn, call: LimitedCall): Promise<Counted[]> {
  const { userId, emailVerified } = context.viewer
  return limitShared(context, call, { account: String(userId), own: emailVerified ? 'login' : null })
}

/** Uses up a bot check, one that comes along or was passed just before; BOT_CHECK_NEEDED. */
export async function spendBotCheck(context: Context, token: string | null): Promise<void> {
  const solved = await passBotCheck(context, token).catch((error: unknown) => {
    // None came, or one that is no good: either way a new one goes on.
    throw error instanceof RejectedError ? new RejectedError('BOT_CHECK_NEEDED') : error
  })
  // One statement, and no transaction: that would claim the call's Idempotency-Key before anything of the call is done.
  await spend(context.db, solved)
}
