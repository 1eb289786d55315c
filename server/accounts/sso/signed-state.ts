import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#server/platform/config/derived-key.ts'

/**
 * Signs a short text that a browser stores and sends back unchanged, until it expires.
 * Format: `{text}.{end, epoch seconds}.{signature}`.
 */
export function signNote(secret: string, use: string, text: string, until: Date): string {
  const claims = `${Buffer.from(text).toString('base64url')}.${Math.ceil(until.getTime() / 1000)}`
  return `${claims}.${signature(secret, use, claims)}`
}

/** The text of a note. Null if this portal did not sign the note, it is for another use, or it has expired. */
export function readNote(secret: string, use: string, note: string, now: Date): string | null {
  const [, claims, text, until, given] = /^(([\w-]{0,2000})\.(\d{1,12}))\.([\w-]{43})$/.exec(note) ?? []
  if (claims === undefined || text === undefined || given === undefined) return null
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, use, claims)))) return null
  return now.getTime() < Number(until) * 1000 ? Buffer.from(text, 'base64url').toString() : null
}

function signature(secret: string, use: string, claims: string): string {
  return createHmac('sha256', derivedKey(secret, `single sign-on ${use}`))
    .update(claims)
    .digest('base64url')
}
