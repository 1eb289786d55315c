import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#server/platform/config/derived-key.ts'

/** What a token opens without a login. A token for one purpose opens nothing else. */
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

/**
 * The content of a token that this portal signed. Whether it opens anything is decided in open-registration-token.ts.
 */
export interface TokenClaims {
  /** Id of the registration, the waitlist entry or the confirmation request. */
  id: number
  /** The person's number when it was signed. */
  linkNumber: number
  /** When a token of an earlier version ends. Null: it has no end time of its own. */
  until: Date | null
}

/**
 * The token in a link to one registration: `{registration}.n{number of the person}.{signature}`. It opens its purpose
 * for this registration as long as the person's number stays the same, and logs no one in. It has no time, so it
 * survives a moved class. The same input gives the same token, so a second copy of an email is identical.
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

/** Reads a token. Null if this portal did not sign it, or signed it for another purpose. */
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

// Each purpose has its own key. A signature for another use of the same secret is not a token.
function signature(purpose: TokenPurpose, secret: string, claims: string): string {
  return createHmac('sha256', derivedKey(secret, purpose)).update(claims).digest('base64url')
}
