import { hasChecked, type LimitedCall } from '#domain/kernel/call-limit.rule.ts'
import { usernameOf } from '#domain/kernel/email.rule.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { countKeyMail } from '#server/platform/limits/count-key-mail.ts'
import { type Counted, countCall, tooOften } from '#server/platform/limits/limit-calls.ts'
import { selectLoginCandidates } from './accounts.sql.ts'
import { passBotCheck, useBotCheck } from './bot-check/bot-check.ts'
import { knownDevice } from './session/known-device.ts'

/** Which device of the account that has the address calls; null for one that never logged in to it. Its time tells nobody whose address it is. */
export async function ownDevice(context: Context, email: string): Promise<string | null> {
  if (!context.cookies?.includes('archway_device=')) return null
  const { proven, unproven } = await selectLoginCandidates(context.db, email)
  return knownDevice(context, context.cookies, [proven, unproven])
}

/**
 * Counts what a visitor does in the name of an account. Past a limit, a bot check goes on in place of a refusal: one that comes along, or one
 * that this browser passed just before (validateRecaptcha). BOT_CHECK_NEEDED without one, RATE_LIMITED where there were too many of those, too. A
 * device that logged in before is counted by itself. `mailsTo`: a mail leaves for it, which is counted by the mailbox as well.
 */
export async function limitVisitor(
  context: Context,
  call: LimitedCall,
  { email, botCheckToken, mails = false }: { email: string; botCheckToken: string | null; mails?: boolean },
): Promise<Counted[]> {
  const by = { account: usernameOf(email), own: await ownDevice(context, email) }
  const mailbox = async (asker: 'visitors' | 'checked') =>
    mails ? countKeyMail(context, email, asker) : null
  // Its own device is held to what it does itself.
  if (mails && by.own) {
    const late = await countKeyMail(context, email, 'own', by.own)
    if (late) throw tooOften(late)
    return []
  }
  const free = await countCall(context, call, by)
  const moment = free.retryAt ?? (await mailbox('visitors'))
  if (!moment) return free.counted
  if (!hasChecked(call)) throw tooOften(moment)
  await spendBotCheck(context, botCheckToken)
  const checked = await countCall(context, call, by, { checked: true })
  const late = checked.retryAt ?? (await mailbox('checked'))
  if (late) throw tooOften(late)
  return [...free.counted, ...checked.counted]
}

async function spendBotCheck(context: Context, token: string | null): Promise<void> {
  const solved = await passBotCheck(context, token).catch((error: unknown) => {
    // None came, or one that is no good: either way a new one goes on.
    throw error instanceof RefusedError ? new RefusedError('BOT_CHECK_NEEDED') : error
  })
  await context.db.transaction().execute((tx) => useBotCheck(tx, solved))
}
