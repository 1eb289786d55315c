import { RefusedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { countKeyMail } from '#server/platform/limits/count-key-mail.ts'
import { limitCalls } from '#server/platform/limits/limit-calls.ts'
import { lockOwnAccount } from './accounts.sql.ts'
import { addVerificationMail } from './verification-mail.ts'

/**
 * Mails a new key to oneself. FORBIDDEN for every other id, whether or not it exists; VERIFICATION_NOT_SENT where there is
 * nothing to verify or the address had too many mails within the hour.
 */
export async function resendEmailVerificationEmail(context: SignedIn, id: number): Promise<void> {
  const { viewer } = context
  const { userId } = viewer
  if (id !== userId) throw new RefusedError('FORBIDDEN')
  await limitCalls(context, 'resend', String(userId))
  const mayMail = !viewer.emailVerified && (await countKeyMail(context, viewer.email, 'members')) === null
  await context.db.transaction().execute(async (tx) => {
    const { email, email_verified_at: verifiedAt } = await lockOwnAccount(tx, userId)
    if (!mayMail || verifiedAt !== null || email !== viewer.email)
      throw new RefusedError('VERIFICATION_NOT_SENT')
    const { config, clock } = context
    const family = viewer.sessionFamily
    await addVerificationMail({ db: tx, config }, { userId, email, family }, clock.now())
  })
  context.wakeMail()
}
