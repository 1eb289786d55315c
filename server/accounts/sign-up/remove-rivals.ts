import type { Transaction } from 'kysely'
import { removeAccounts } from '#server/accounts/accounts.sql.ts'
import { endEarlierAccess } from '#server/accounts/session/end-earlier-access.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'

/**
 * Deletes the accounts that only claimed an address that another account verifies now. Those that staff gave something
 * stay. From now on, only a link that staff email to the address opens those. Lock the accounts first.
 */
export async function removeRivals(
  tx: Transaction<DB>,
  events: Events,
  rivals: readonly { id: number; password_hash: string | null }[],
  now: Date,
): Promise<void> {
  await removeAccounts(
    tx,
    rivals.map(({ id }) => id),
  )
  // An invitation has no password yet, and its link still works.
  for (const { id, password_hash: hash } of rivals)
    if (hash !== null)
      await endEarlierAccess(tx, events, { userId: id, occasion: 'provedByMail', retainedFamily: null }, now)
}
