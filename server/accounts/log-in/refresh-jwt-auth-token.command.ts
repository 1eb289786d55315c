import { type RenewedTokens, renewSession } from '#server/accounts/session/session.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

/**
 * A new bearer token for a refresh token.
 * @throws TOKEN_INVALID when the refresh token is unknown, expired or reused.
 */
export async function refreshJwtAuthToken(
  { db, config, clock }: Deps,
  { jwtRefreshToken, rotate }: { jwtRefreshToken: string; rotate: boolean },
): Promise<RenewedTokens> {
  const renewed = await renewSession(db, config.sessionSecret, jwtRefreshToken, clock.now(), { rotate })
  if (!renewed) throw new RejectedError('TOKEN_INVALID')
  return renewed
}
