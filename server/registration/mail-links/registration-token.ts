import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#server/platform/config/derived-key.ts'

/** What a token opens without a login; one for one purpose opens nothing else. */
export const tokenPurposes = [
  'cancel-registration',
  'cancel-spot',
  'undo-cancel',
  'registration-calendar',
  'helped-calendar',
  'waiting-offer',
  'waiting-leave',
  'switch-mode',
  'answer-asked',
] as const
export type TokenPurpose = (typeof tokenPurposes)[number]

/** What a token says, which is ours, and not yet whether it opens anything (open-registration-token.ts). */
export interface TokenClaims {
  /** Of the registration, of the entry of the waiting list, or of the list that somebody is asked to confirm. */
  id: number
  /** The person's number when it was signed. */
  linkNumber: number
  /** Of one that a version of before signed: when it ends. Null: no moment of its own. */
  until: Date | null
}

/**
 * The token in a link to one registration: `{registration}.n{number of the person}.{signature}`. It opens what it was signed for, for this
 * one registration, as long as the number is the person's, and logs nobody in. No moment is in it, so that it outlives a class that moves.
 * The same input gives the same token, so that a second copy of a mail is the same mail.
 */
export function signRegistrationToken(
  purpose: TokenPurpose,
  secret: string,
  registrationId: number,
  linkNumber: number,
): string {
  const claims = `${registrationId}.n${linkNumber}`
  return `${claims}.${signature(purpose, secret, claims)}`
}

/** What a token says; null for one that is not ours, or of another purpose. */
export function readRegistrationToken(
  purpose: TokenPurpose,
  secret: string,
  token: string,
): TokenClaims | null {
  const [, claims, id, linkNumber = '0', until, given] =
    /^(([1-9]\d{0,9})\.(?:n(\d{1,9})|(\d{1,12})))\.([\w-]{43})$/.exec(token) ?? []
  if (!claims || !given) return null
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature(purpose, secret, claims)))) return null
  return {
    id: Number(id),
    linkNumber: Number(linkNumber),
    until: until === undefined ? null : new Date(Number(until) * 1000),
  }
}

// A key of its own for each purpose: what is signed for another one with the same secret is no token.
function signature(purpose: TokenPurpose, secret: string, claims: string): string {
  return createHmac('sha256', derivedKey(secret, purpose)).update(claims).digest('base64url')
}
