import { sql, type Transaction } from 'kysely'
import { shareLockAccounts } from '#server/platform/db/account-lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { selectSeriesPeople } from './series.sql.ts'

/**
 * Locks everyone with a date of the series, before any class is locked. Until the transaction ends, their accounts stay
 * open and their registrations unchanged. Subscribes to `seriesGrows`.
 */
export async function lockSeriesPeople(tx: Transaction<DB>, seriesId: number): Promise<void> {
  const people = await selectSeriesPeople(tx, seriesId)
  if (people.length === 0) return
  await shareLockAccounts(
    tx,
    people.map(({ user_id }) => user_id),
  )
  await sql`select id from attendee where id = any(${people.map(({ id }) => id)}::int[])
    order by id for update`.execute(tx)
}
