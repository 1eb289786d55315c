import { getMagicLinkInput } from '#domain/accounts/email-keys/account-keys.input.ts'
import { pathWithin } from '#domain/accounts/log-in/portal-path.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { markBotCheckUsed, passBotCheck } from '#server/accounts/bot-check/bot-check.ts'
import { addKeyMail } from '#server/accounts/email-keys/key-mail.ts'
import { limitShared } from '#server/accounts/limits/limit-shared.ts'
import { myDevice } from '#server/accounts/limits/limit-visitor.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { countKeyMail } from '#server/platform/limits/count-key-mail.ts'
import { tooOften } from '#server/platform/limits/limit-calls.ts'
import { markBrowser } from './requested-here.ts'

export interface MagicLinkRequest {
  email: string
  redirect?: string | null | undefined
  botCheckToken?: string | null | undefined
}

/**
 * Emails a link that logs in once, within 15 minutes, and opens a path of the portal. The response is the same for an
 * unknown address, which gets no email. The browser is marked: there, the link logs in without a confirmation.
 * @throws INPUT_INVALID, BOT_CHECK_FAILED, RATE_LIMITED
 */
export async function getMagicLink(context: Context, request: MagicLinkRequest): Promise<void> {
  const { email, redirect, botCheckToken } = parseInput(getMagicLinkInput, {
    email: request.email,
    redirect: pathWithin(context.config.publicUrl, request.redirect),
    botCheckToken: request.botCheckToken,
  })
  const own = await myDevice(context, email)
  if (!own) await limitShared(context, 'magicLink', { account: usernameOf(email) })
  const solved = await passBotCheck(context, botCheckToken)
  // Everyone gets the same response: the email arrives if there is an account.
  const instant = await countKeyMail(context, email, own ? 'own' : 'checked', own ?? '')
  if (instant) throw tooOften(instant)
  const requestedIn = markBrowser(context)
  await inTransaction(context, async (tx) => {
    await markBotCheckUsed(tx, solved)
    await addKeyMail(tx, { purpose: 'magic', email, redirect, requestedIn }, { now: context.clock.now() })
  })
  context.wakeMail()
}
