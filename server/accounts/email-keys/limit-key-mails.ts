import { spendBotCheck } from '#server/accounts/limits/limit-shared.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { countKeyMail, countMail } from '#server/platform/limits/count-key-mail.ts'
import { tooOften } from '#server/platform/limits/limit-calls.ts'

/**
 * Counts a mail with a key that somebody who is logged in has sent to an address. What others had sent there stops nobody: a bot check goes on, one
 * that this browser passed just before (validateRecaptcha). BOT_CHECK_NEEDED; RATE_LIMITED where the mailbox had too many of those, too.
 */
export async function limitKeyMails(context: Context, email: string): Promise<void> {
  const { retryAt, checkGoesOn } = await countMail(context, email, 'members')
  if (!retryAt) return
  if (!checkGoesOn) throw tooOften(retryAt)
  await spendBotCheck(context, null)
  const late = await countKeyMail(context, email, 'checked')
  if (late) throw tooOften(late)
}
