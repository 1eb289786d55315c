import type { Transaction } from 'kysely'
import type { ReachedEntry } from '#domain/registration/waiting/waiting-entry.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { selectReach } from '../reach/reach.sql.ts'
import type { WaitingRow } from './waiting.sql.ts'
import { entryOf } from './waiting-entry.ts'

/** The rows as the rules read them that offer seats; who closed the account is nobody's to reach. */
export async function reachedEntries(
  tx: Transaction<DB>,
  waiting: readonly WaitingRow[],
): Promise<ReachedEntry[]> {
  const reach = await selectReach(
    tx,
    waiting.map((row) => row.attendee_id),
  )
  return waiting.map((row) => ({ ...entryOf(row), reach: reach.get(row.attendee_id) ?? 'unreached' }))
}

export async function reachedEntry(tx: Transaction<DB>, row: WaitingRow): Promise<ReachedEntry> {
  return (await reachedEntries(tx, [row]))[0]!
}
