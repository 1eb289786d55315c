import { endSession, familyOf } from '#server/auth/session.ts'
import type { Context } from '#server/graphql/context.ts'

/**
 * Ends the login that the bearer token or the refresh token belongs to. An unknown token ends nothing and is no error:
 * whoever logs out is logged out afterwards.
 */
export async function logout({ db, clock, viewer }: Context, jwtRefreshToken: string | null): Promise<void> {
  const families = new Set<string>()
  if (viewer) families.add(viewer.sessionFamily)
  const family = jwtRefreshToken ? await familyOf(db, jwtRefreshToken) : null
  if (family) families.add(family)
  for (const ended of families) await endSession(db, ended, clock.now())
}
