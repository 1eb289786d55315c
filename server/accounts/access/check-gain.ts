import { decideGain, gainsRights, type RightsGain } from '#domain/accounts/roles/administrator.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { type KnownAccount, selectKnownAccount } from './what-opens.sql.ts'

/**
 * Every role or right that an administrator gives to an existing account passes through here. Call it with the account
 * locked. Returns when the account was created and what opens it. Null if the account gains nothing.
 * @throws ACCESS_NOT_SEEN {since, opens} when more than its password opens the account and `isSeen` is not set.
 */
export async function checkGain(
  tx: Database,
  userId: number,
  gain: Omit<RightsGain, 'opens'>,
): Promise<KnownAccount | null> {
  if (!gainsRights(gain)) return null
  const known = await selectKnownAccount(tx, userId)
  const { since, opens } = known
  if (!decideGain({ ...gain, opens }).ok) throw new RejectedError('ACCESS_NOT_SEEN', { since, opens })
  return known
}
