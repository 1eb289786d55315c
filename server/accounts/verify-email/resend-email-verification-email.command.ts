import { lockMyAccount } from '#server/accounts/accounts.sql.ts'
import { limitKeyMails } from '#server/accounts/email-keys/limit-key-mails.ts'
import { limitClient } from '#server/accounts/limits/limit-shared.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { addVerificationMail } from './verification-mail.ts'

/**
 * Emails a new key to the caller.
 * @throws FORBIDDEN for every other id, whether or not it exists.
 * @throws VERIFICATION_NOT_SENT when nothing needs verifying, or when the address had too many emails within the hour.
 * @throws BOT_CHECK_NEEDED when others had too many sent.
 */
export async function resendEmailVerificationEmail(context: SignedIn, id: number): Promise<void> {
  const { viewer } = context
  const { userId } = viewer
  if (id !== userId) throw new RejectedError('FORBIDDEN')
  await limitClient(context, 'resend')
  if (viewer.emailVerified) throw new RejectedError('VERIFICATION_NOT_SENT')
  await limitKeyMails(context, viewer.email).catch((error: unknown) => {
    const isLate = error instanceof RejectedError && error.extensions.code === 'RATE_LIMITED'
    throw isLate ? new RejectedError('VERIFICATION_NOT_SENT') : error
  })
  await inTransaction(context, async (tx) => {
    const { email, email_verified_at: verifiedAt } = await lockMyAccount(tx, userId)
    if (verifiedAt !== null || email !== viewer.email) throw new RejectedError('VERIFICATION_NOT_SENT')
    const { config, clock } = context
    const family = viewer.sessionFamily
    await addVerificationMail({ db: tx, config }, { userId, email, family }, clock.now())
  })
  context.wakeMail()
}
