import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The token in a mail's link to cancel a registration: `{registration}.{end, epoch seconds}.{signature}`. It opens nothing
 * but the question whether to cancel this one registration, and logs nobody in. The same input gives the same token, so
 * that a second copy of a mail is the same mail.
 */
export function signCancelToken(secret: string, registrationId: number, until: Date): string {
  const claims = `${registrationId}.${Math.ceil(until.getTime() / 1000)}`
  return `${claims}.${signature(secret, claims)}`
}

/** The registration that a token is for; null for one that is not ours or over. */
export function readCancelToken(secret: string, token: string, now: Date): number | null {
  const [, claims, id, until, given] = /^(([1-9]\d{0,9})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? []
  if (!claims || !given) return null
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, claims)))) return null
  return now.getTime() < Number(until) * 1000 ? Number(id) : null
}

// A key of its own for this purpose: what is signed for another one with the same secret is no cancel token.
function signature(secret: string, claims: string): string {
  const key = createHmac('sha256', secret).update('cancel-registration').digest()
  return createHmac('sha256', key).update(claims).digest('base64url')
}
