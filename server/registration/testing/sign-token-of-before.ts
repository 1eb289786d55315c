import { createHmac } from 'node:crypto'
import { derivedKey } from '#server/platform/config/derived-key.ts'
import type { TokenPurpose } from '#server/registration/mail-links/registration-token.ts'

/** A token as earlier versions signed it: with an expiry time and without a number. */
export function signTokenOfBefore(purpose: TokenPurpose, secret: string, id: number, until: Date): string {
  const claims = `${id}.${Math.ceil(until.getTime() / 1000)}`
  return `${claims}.${createHmac('sha256', derivedKey(secret, purpose)).update(claims).digest('base64url')}`
}
