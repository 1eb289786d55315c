import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** Removes a guest's address from stored acts, so that no undo restores it. The acts can still be undone. */
export async function removeAddressInActs(tx: Transaction<DB>, address: string): Promise<void> {
  await sql`
    update act_row set before = before || '{"email": null}'
    where table_name = 'guest' and lower(before ->> 'email') = ${address}`.execute(tx)
  await sql`
    update act_row set before = before #- '{guest,email}'
    where table_name = 'waiting' and lower(before -> 'guest' ->> 'email') = ${address}`.execute(tx)
}

/**
 * Guests that an act removed are only in its record. This deletes the data of the guests of these registrations there.
 */
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
