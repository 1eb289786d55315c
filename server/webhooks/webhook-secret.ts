import { randomBytes } from 'node:crypto'
import { decryptSecret, encryptSecret } from '#server/accounts/public.ts'

const prefix = 'whsec_'

/** The secret with which a receiver verifies our messages, in the format of Standard Webhooks. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(24).toString('base64')
}

/**
 * It signs every message, so it is stored. Encrypted, so that access to the database alone is not enough to read it.
 */
export function encryptWebhookSecret(sessionSecret: string, id: number, secret: string): Buffer {
  return encryptSecret(sessionSecret, `webhook ${id}`, Buffer.from(secret))
}

/** Null if the session secret has changed since. */
export function openWebhookSecret(
  sessionSecret: string,
  id: number,
  encrypted: Buffer | null,
): string | null {
  return (encrypted && decryptSecret(sessionSecret, `webhook ${id}`, encrypted)?.toString()) ?? null
}
