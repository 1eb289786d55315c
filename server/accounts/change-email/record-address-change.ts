import { emailKeyLifetime } from '#domain/accounts/email-keys/email-key.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { insertAddressChange } from './address-change.sql.ts'

/** Emails a link that undoes the change to the current address. Call it before the address changes. */
export async function noteAddressChange(
  tx: Database,
  { userId, oldEmail }: { userId: number; oldEmail: string },
  now: Date,
): Promise<void> {
  const { key, hash } = newSecretKey()
  const expiresAt = new Date(now.getTime() + emailKeyLifetime.takeBack)
  await insertAddressChange(tx, { userId, oldEmail, keyHash: hash, expiresAt }, now)
  const data = { username: usernameOf(oldEmail), key }
  await addMail(tx, { kind: 'emailTakeBack', to: oldEmail, userId, data }, now)
}
