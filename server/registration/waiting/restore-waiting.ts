import type { Transaction } from 'kysely'
import { type ActRow, restoreRows } from '#server/platform/acts/acts.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** Who waits, is offered a place and has a standing place as before an act that is undone; places that the act had offered are free. */
export function restoreWaiting(tx: Transaction<DB>, rows: readonly ActRow[]): Promise<void> {
  return restoreRows(tx, rows, ['standing_place', 'waiting'])
}
