import { createHmac } from 'node:crypto'
import { derivedKey } from '#server/platform/config/derived-key.ts'
import type { TokenPurpose } from '#server/registration/mail-links/registration-token.ts'

/** A token as versions of before signed it: with the moment at which it ends, and without a number. */
export function signTokenOfBefore(purpose: TokenPurpose, secret: string, id: number, until: Date): string {
  const claims = `${id}.${Math.ceil(until.getTime() / 1000)}`
  return `${claims}.${createHmac('sha256', derivedKey(secret, purpose)).update(claims).digest('base64url')}`
}
