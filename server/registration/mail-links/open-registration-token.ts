import type { Deps } from '#server/platform/graphql/context.ts'
import { registrationId } from '#server/platform/graphql/registration-id.ts'
import { selectLinkState } from './registration-token.sql.ts'
import { readRegistrationToken, type TokenPurpose } from './registration-token.ts'

/**
 * The registration, or the entry of the waiting list, that a link opens now: the one way by which a token becomes one. Null for a token that is not
 * ours or of another purpose, for a closed account, once the person's number is another, and once the class is over, whenever that is by now.
 * A token of before ends at the moment that it was signed for.
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
