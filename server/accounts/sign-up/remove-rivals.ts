import type { Transaction } from 'kysely'
import { removeAccounts } from '#server/accounts/accounts.sql.ts'
import { endEarlierAccess } from '#server/accounts/session/end-earlier-access.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'

/**
 * Of those who asked for an address that another account proves now: who only signed up goes. One that staff gave something stays for what they
 * gave, and nobody opens it any more but by what staff mail to the address. Call it with the accounts locked.
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
  // An invitation has no password yet; its link works on.
  for (const { id, password_hash: hash } of rivals)
    if (hash !== null)
      await endEarlierAccess(tx, events, { userId: id, occasion: 'provedByMail', retainedFamily: null }, now)
}
