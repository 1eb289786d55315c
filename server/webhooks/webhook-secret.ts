import { randomBytes } from 'node:crypto'
import { decryptSecret, encryptSecret } from '#server/accounts/public.ts'

const prefix = 'whsec_'

/** What a receiver proves by that a message is ours, as Standard Webhooks writes it. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(24).toString('base64')
}

/** It signs every message, so it is kept; unreadable to who reads the database alone. */
export function encryptWebhookSecret(sessionSecret: string, id: number, secret: string): Buffer {
  return encryptSecret(sessionSecret, `webhook ${id}`, Buffer.from(secret))
}

/** Null where the session secret is another by now. */
export function openWebhookSecret(
  sessionSecret: string,
  id: number,
  encrypted: Buffer | null,
): string | null {
  return (encrypted && decryptSecret(sessionSecret, `webhook ${id}`, encrypted)?.toString()) ?? null
}
