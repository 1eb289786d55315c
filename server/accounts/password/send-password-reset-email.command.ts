import { forgotPasswordInput } from '#domain/accounts/password/forgot-password.input.ts'
import { addKeyMail } from '#server/accounts/email-keys/key-mail.ts'
import { limitVisitor } from '#server/accounts/limits/limit-visitor.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'

/**
 * Emails a link to choose a new password, which works for one hour. The response is the same for an unknown address,
 * which gets no email.
 * @throws BOT_CHECK_NEEDED past the limits.
 * @throws RATE_LIMITED
 */
export async function sendPasswordResetEmail(
  context: Context,
  username: string,
  botCheckToken: string | null = null,
): Promise<void> {
  const { email } = parseInput(forgotPasswordInput, { email: username })
  await limitVisitor(context, 'forgotPassword', { email, botCheckToken, mails: true })
  await inTransaction(context, (tx) =>
    addKeyMail(tx, { purpose: 'reset', email }, { now: context.clock.now() }),
  )
  context.wakeMail()
}
