import { emailKeyLifetime } from '#domain/accounts/email-keys/email-key.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { insertEmailKey } from '#server/accounts/accounts.sql.ts'
import type { KeyData } from '#server/accounts/password/password-link.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'

/** Mails the link to choose a password: as an invitation to who never had one, else as the reset that people ask for. Answers what is in it. */
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

/** A key to choose a password for who is there already, by a link that was just used, or whom an administrator has before them: it works as that of a reset, and no mail tells it. */
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
