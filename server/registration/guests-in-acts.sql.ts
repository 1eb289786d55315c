import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** Guests whom an act took off are in its record alone: what it holds of those of these registrations goes. */
export async function emptyGuestsInActs(
  tx: Transaction<DB>,
  registrationIds: readonly number[],
): Promise<void> {
  await sql`
    update act_row r set before = '{}', mark = 'emptied' where r.table_name = 'guest' and (
      (r.before ->> 'registration_id')::int = any(${[...registrationIds]}::int[])
      or (r.key ->> 'id')::int in (select id from guest where registration_id = any(${[...registrationIds]}::int[])))`.execute(
    tx,
  )
}
