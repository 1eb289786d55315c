import { emailKeyLifetime } from '#domain/accounts/email-keys/email-key.rule.ts'
import { emailCodeLifetime } from '#domain/accounts/verify-email/email-code.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { insertEmailKey, isAddressVerified } from '#server/accounts/accounts.sql.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { endEmailCodes } from './email-code.sql.ts'
import { newEmailCode } from './email-code.ts'

/**
 * Emails the link that verifies an account's address. If another account has verified it, its owner gets an email about
 * that instead, and no key is sent. The queries are the same, so that timing does not show which. Count the email
 * before (countKeyMail). The code beside the link is for the calling login, `family`, and ends the codes of earlier
 * emails.
 */
export async function addVerificationMail(
  { db: tx, config }: { db: Database; config: Pick<Config, 'sessionSecret'> },
  account: { userId: number; email: string; family: string },
  now: Date,
): Promise<void> {
  const { userId, email, family } = account
  const { key, hash } = newSecretKey()
  const code = newEmailCode(config, hash)
  await endEmailCodes(tx, userId)
  await insertEmailKey(tx, {
    user_id: userId,
    purpose: 'verify',
    key_hash: hash,
    code_hash: code.hash,
    code_family: family,
    code_expires_at: new Date(now.getTime() + emailCodeLifetime),
    created_at: now,
    expires_at: new Date(now.getTime() + emailKeyLifetime.verify),
  })
  const isTaken = await isAddressVerified(tx, email)
  await (isTaken
    ? addMail(tx, { kind: 'addressTaken', to: email, userId, data: {} }, now)
    : addMail(
        tx,
        {
          kind: 'verifyEmail',
          to: email,
          userId,
          data: { username: usernameOf(email), key, code: code.code },
        },
        now,
      ))
}
