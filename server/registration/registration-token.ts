import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#server/platform/config/derived-key.ts'

/** What a token opens without a login; one for one purpose opens nothing else. */
export type TokenPurpose = 'cancel-registration' | 'registration-calendar' | 'waiting-offer' | 'switch-mode'

/**
 * The token in a link to one registration: `{registration}.{end, epoch seconds}.{signature}`. It opens what it was signed for, for
 * this one registration, and logs nobody in. The same input gives the same token, so that a second copy of a mail is the same mail.
 */
export function signRegistrationToken(
  purpose: TokenPurpose,
  secret: string,
  registrationId: number,
  until: Date,
): string {
  const claims = `${registrationId}.${Math.ceil(until.getTime() / 1000)}`
  return `${claims}.${signature(purpose, secret, claims)}`
}

/** The registration that a token is for; null for one that is not ours, over, or of another purpose. */
export function readRegistrationToken(
  purpose: TokenPurpose,
  secret: string,
  token: string,
  now: Date,
): number | null {
  const [, claims, id, until, given] = /^(([1-9]\d{0,9})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? []
  if (!claims || !given) return null
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature(purpose, secret, claims)))) return null
  return now.getTime() < Number(until) * 1000 ? Number(id) : null
}

// A key of its own for each purpose: what is signed for another one with the same secret is no token.
function signature(purpose: TokenPurpose, secret: string, claims: string): string {
  return createHmac('sha256', derivedKey(secret, purpose)).update(claims).digest('base64url')
}
