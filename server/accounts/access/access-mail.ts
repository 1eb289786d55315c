import { emailKeyLifetime } from '#domain/accounts/email-keys/email-key.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { insertEmailKey } from '#server/accounts/accounts.sql.ts'
import type { KeyData } from '#server/accounts/password/password-link.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'

/**
 * Emails the link to choose a password: an invitation if the account never had one, otherwise a password reset.
 * Returns the link's data.
 */
export async function addAccessMail(
  tx: Database,
  { userId, email, hasPassword }: { userId: number; email: string; hasPassword: boolean },
  now: Date,
): Promise<KeyData & { expiresAt: Date }> {
  const { key, hash } = newSecretKey()
  const expiresAt = new Date(now.getTime() + emailKeyLifetime[hasPassword ? 'reset' : 'invitation'])
  await insertEmailKey(tx, {
    user_id: userId,
    purpose: 'reset',
    key_hash: hash,
    created_at: now,
    expires_at: expiresAt,
  })
  const data = { username: usernameOf(email), key }
  const kind = hasPassword ? 'resetPassword' : 'invitation'
  await addMail(tx, { kind, to: email, userId, data }, now)
  return { ...data, expiresAt }
}

/**
 * A key to choose a password, which works like that of a reset. No email is sent: the person just used another link,
 * or an administrator is with them.
 */
export async function addAccessKey(
  tx: Database,
  { userId, email }: { userId: number; email: string },
  now: Date,
): Promise<KeyData & { expiresAt: Date }> {
  const { key, hash } = newSecretKey()
  const expiresAt = new Date(now.getTime() + emailKeyLifetime.reset)
  await insertEmailKey(tx, {
    user_id: userId,
    purpose: 'reset',
    key_hash: hash,
    created_at: now,
    expires_at: expiresAt,
  })
  return { username: usernameOf(email), key, expiresAt }
}
