import { decideGain, gainsRights, type RightsGain } from '#domain/accounts/roles/administrator.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { type KnownAccount, selectKnownAccount } from './what-opens.sql.ts'

/**
 * The one way in which an administrator gives a role or right to an account that is there, asked under its lock: since when it is there and what opens
 * it, for the answer; null where it gains nothing. Where that is more than its password ACCESS_NOT_SEEN {since, opens}, until `isSeen`.
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
