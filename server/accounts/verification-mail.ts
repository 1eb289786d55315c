import { emailKeyLifetime } from '#domain/accounts/email-key.rule.ts'
import { usernameOf } from '#domain/kernel/email.rule.ts'
import type { Database } from '#server/platform/db/connection.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { insertEmailKey, isAddressProven } from './accounts.sql.ts'

/**
 * Mails what proves the address of an account that has not proved it. Where another account has, its owner is told so
 * instead and no key leaves: the same queries either way, so that the time does not tell which. Count the mail before
 * (countKeyMail).
 */
export async function addVerificationMail(
  tx: Database,
  account: { userId: number; email: string },
  now: Date,
): Promise<void> {
  const { userId, email } = account
  const { key, hash } = newSecretKey()
  await insertEmailKey(tx, {
    user_id: userId,
    purpose: 'verify',
    key_hash: hash,
    created_at: now,
    expires_at: new Date(now.getTime() + emailKeyLifetime.verify),
  })
  const isTaken = await isAddressProven(tx, email)
  await (isTaken
    ? addMail(tx, { kind: 'addressTaken', to: email, userId, data: {} }, now)
    : addMail(
        tx,
        { kind: 'verifyEmail', to: email, userId, data: { username: usernameOf(email), key } },
        now,
      ))
}
