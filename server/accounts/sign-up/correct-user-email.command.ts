import { correctEmailInput } from '#domain/accounts/change-email/change-email.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { setUnverifiedAddress } from '#server/accounts/accounts.sql.ts'
import { useKeys } from '#server/accounts/email-keys/account-keys.sql.ts'
import { limitKeyMails } from '#server/accounts/email-keys/limit-key-mails.ts'
import { limitClient } from '#server/accounts/limits/limit-shared.ts'
import { lockActor } from '#server/accounts/session/lock-actor.ts'
import { addVerificationMail } from '#server/accounts/verify-email/verification-mail.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'

/**
 * Mends the address that was typed at sign-up, as long as nobody has proved it: at once, because nothing is lost with it. What
 * was mailed to the wrong one opens nothing anymore; the new one gets a link, or, where another account proved it, the mail
 * that tells its owner; the answer does not say which. FORBIDDEN once the address is proved, or
 * staff gave the account something, which is for the owner of the address that they saw (decision 36); INPUT_INVALID.
 */
export async function correctUserEmail(context: Themself, input: { email: string }): Promise<void> {
  const { viewer, db, clock, config, wakeMail } = context
  const { userId } = viewer
  const { email } = parseInput(
    correctEmailInput.refine((form) => form.email !== viewer.email, {
      error: 'email.unchanged' satisfies FieldMessage,
      path: ['email'],
    }),
    { email: input.email },
  )
  await limitClient(context, 'changeEmail')
  if (viewer.emailVerified) throw new RejectedError('FORBIDDEN')
  await limitKeyMails(context, email)
  await inTransaction({ db }, async (tx) => {
    const now = clock.now()
    await lockActor(tx, viewer)
    // It may have been proved in between, by the link that this is to end. The account is locked, by which the rest holds.
    if (!(await setUnverifiedAddress(tx, userId, email))) throw new RejectedError('FORBIDDEN')
    await useKeys(tx, userId, ['verify', 'magic', 'reset'], now)
    await addVerificationMail({ db: tx, config }, { userId, email, family: viewer.sessionFamily }, now)
  })
  wakeMail()
}
