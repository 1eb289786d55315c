import { forgotPasswordInput } from '#domain/accounts/forgot-password.input.ts'
import { usernameOf } from '#domain/kernel/email.rule.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { countKeyMail } from '#server/platform/limits/count-key-mail.ts'
import { limitCalls } from '#server/platform/limits/limit-calls.ts'
import { addKeyMail } from './key-mail.ts'

/** Mails a link to choose a new password, within one hour. The same for an unknown address, which gets nothing. */
export async function sendPasswordResetEmail(context: Context, username: string): Promise<void> {
  const { email } = parseInput(forgotPasswordInput, { email: username })
  await limitCalls(context, 'forgotPassword', usernameOf(email))
  const mayMail = (await countKeyMail(context, email)) === null
  await context.db
    .transaction()
    .execute((tx) => addKeyMail(tx, { purpose: 'reset', email }, { mayMail, now: context.clock.now() }))
  context.wakeMail()
}
