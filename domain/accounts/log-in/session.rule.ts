/** How long a login lasts, in milliseconds: 30 days (specification, section 9). Refreshing does not extend it. */
export const sessionLifetime = 2_592_000_000

/**
 * How long a refresh token still works after it was exchanged, in milliseconds. Two tabs that wake at the same time
 * both send the token they share, and a response can get lost. After that time, only a thief can send the token.
 */
export const rotationGrace = 30_000

export interface RefreshTokenState {
  expiresAt: Date
  rotatedAt: Date | null
  endedAt: Date | null
}

/**
 * The state of a refresh token. 'reused': it was exchanged before, so it or its successor was stolen. Then every token
 * of its login must end (docs/rules/sessions.md).
 */
export function judgeRefreshToken(token: RefreshTokenState, now: Date): 'valid' | 'over' | 'reused' {
  if (token.endedAt || now >= token.expiresAt) return 'over'
  if (token.rotatedAt && now.getTime() - token.rotatedAt.getTime() > rotationGrace) return 'reused'
  return 'valid'
}

export function sessionEnd(loggedInAt: Date): Date {
  return new Date(loggedInAt.getTime() + sessionLifetime)
}
