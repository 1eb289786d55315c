import type { Transaction } from 'kysely'
import { type ActRow, restoreRows } from '#server/platform/acts/acts.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/**
 * Restores waitlist entries, offers and recurring registrations as they were before an undone act. Seats that the act
 * offered become free.
 */
export function restoreWaiting(tx: Transaction<DB>, rows: readonly ActRow[]): Promise<void> {
  return restoreRows(tx, rows, ['standing_place', 'waiting'])
}
