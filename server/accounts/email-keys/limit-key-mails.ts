import { spendBotCheck } from '#server/accounts/limits/limit-shared.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { countKeyMail, countMail } from '#server/platform/limits/count-key-mail.ts'
import { tooOften } from '#server/platform/limits/limit-calls.ts'

/**
 * Counts an email with a key that a logged-in person sends to an address. Emails that others sent there do not block
 * it: a bot check goes past that limit. It may be one that this browser just passed (validateRecaptcha).
 * @throws BOT_CHECK_NEEDED
 * @throws RATE_LIMITED when the mailbox had too many with bot checks, too.
 */
export async function limitKeyMails(context: Context, email: string): Promise<void> {
  const { retryAt, checkGoesOn } = await countMail(context, email, 'members')
  if (!retryAt) return
  if (!checkGoesOn) throw tooOften(retryAt)
  await spendBotCheck(context, null)
  const late = await countKeyMail(context, email, 'checked')
  if (late) throw tooOften(late)
}
