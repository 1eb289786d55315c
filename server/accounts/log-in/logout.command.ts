import { forgetHostCookie } from '#server/accounts/session/host-session.ts'
import { endFamily, familyOf } from '#server/accounts/session/session.ts'
import type { Context } from '#server/platform/graphql/context.ts'

/** Ends the login of the bearer token or the refresh token. An unknown token ends nothing and is no error. */
export async function logout(context: Context, jwtRefreshToken: string | null): Promise<void> {
  const { db, clock, viewer } = context
  const families = new Set<string>()
  if (viewer) families.add(viewer.sessionFamily)
  const family = jwtRefreshToken ? await familyOf(db, jwtRefreshToken) : null
  if (family) families.add(family)
  for (const ended of families) await endFamily(db, ended, clock.now())
  forgetHostCookie(context)
}
