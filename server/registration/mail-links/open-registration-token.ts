import type { Deps } from '#server/platform/graphql/context.ts'
import { registrationId } from '#server/platform/graphql/registration-id.ts'
import { selectLinkState } from './registration-token.sql.ts'
import { readRegistrationToken, type TokenPurpose } from './registration-token.ts'

/**
 * The registration or waitlist entry that a link opens now. This is the only way from a token to one. Null for a
 * foreign token or another purpose, for a closed account, after the person's number has changed, and after the current
 * end of the class. A token of an earlier version ends at the time that was signed.
 */
export async function openRegistrationToken(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  purpose: TokenPurpose,
  token: string,
): Promise<number | null> {
  const claims = readRegistrationToken(purpose, config.sessionSecret, token)
  const id = claims && registrationId(String(claims.id))
  if (claims === null || id === null) return null
  const state = await selectLinkState(db, purpose, id)
  if (!state || state.linkNumber !== claims.linkNumber) return null
  return clock.now() < (claims.until ?? state.end) ? id : null
}
