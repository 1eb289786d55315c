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
 * Corrects the address that was typed at sign-up, if it is not verified yet. It changes immediately, because nothing is
 * lost. What was emailed to the wrong address no longer works. The new address gets a link or, if another account has
 * verified it, an email that notifies its owner. The response does not show which.
 * @throws FORBIDDEN when the address is verified. Also when staff gave the account something: that belongs to the owner
 * of the address that they saw (decision 8).
 * @throws INPUT_INVALID
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
    // The old link may have verified the address in between. The account is locked, so the rest cannot change.
    if (!(await setUnverifiedAddress(tx, userId, email))) throw new RejectedError('FORBIDDEN')
    await useKeys(tx, userId, ['verify', 'magic', 'reset'], now)
    await addVerificationMail({ db: tx, config }, { userId, email, family: viewer.sessionFamily }, now)
  })
  wakeMail()
}
