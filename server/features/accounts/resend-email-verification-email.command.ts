import { requireViewer } from '#server/graphql/access.ts'
import type { Context } from '#server/graphql/context.ts'
import { RefusedError } from '#server/graphql/errors.ts'
import { limitCalls } from '#server/limits/limit-calls.ts'
import { lockOwnAccount } from './accounts.sql.ts'
import { addVerificationMail } from './verification-mail.ts'

/**
 * Mails a new key to oneself. FORBIDDEN for every other id, whether or not it exists; VERIFICATION_NOT_SENT where there is
 * nothing to verify or the address had too many mails within the hour.
 */
export async function resendEmailVerificationEmail(context: Context, id: number): Promise<void> {
  const { userId } = requireViewer(context)
  if (id !== userId) throw new RefusedError('FORBIDDEN')
  await limitCalls(context, 'resend', String(userId))
  await context.db.transaction().execute(async (tx) => {
    const { email, email_verified_at: verifiedAt } = await lockOwnAccount(tx, userId)
    const isSent =
      verifiedAt === null && (await addVerificationMail(tx, { userId, email }, context.clock.now()))
    if (!isSent) throw new RefusedError('VERIFICATION_NOT_SENT')
  })
  context.wakeMail()
}
