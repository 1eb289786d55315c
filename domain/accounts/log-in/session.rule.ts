/** How long a login lasts, in milliseconds: 30 days (specification, section 9). Refreshing does not prolong it. */
export const sessionLifetime = 2_592_000_000

/**
 * How long a refresh token still works after it was exchanged, in milliseconds. Two tabs that wake together both send
 * the token they share, and an answer can get lost on the way; after that the token can only come from a thief.
 */
export const rotationGrace = 30_000

export interface RefreshTokenState {
  expiresAt: Date
  rotatedAt: Date | null
  endedAt: Date | null
}

/**
 * What a refresh token is good for now. 'reused': it was exchanged before, so it or its successor is in the wrong hands,
 * and every token of its login must end (docs/decisions/0009-rotate-refresh-tokens-with-a-30-second-grace-period.md).
 */
export function judgeRefreshToken(token: RefreshTokenState, now: Date): 'valid' | 'over' | 'reused' {
  if (token.endedAt || now >= token.expiresAt) return 'over'
  if (token.rotatedAt && now.getTime() - token.rotatedAt.getTime() > rotationGrace) return 'reused'
  return 'valid'
}

export function sessionEnd(loggedInAt: Date): Date {
  return new Date(loggedInAt.getTime() + sessionLifetime)
}
