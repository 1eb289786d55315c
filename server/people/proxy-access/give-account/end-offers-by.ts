import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

/**
 * Ends open offers that an account made: to help a person, and of an account of their own. An intruder may have made an
 * offer to themselves, to accept it after they lose the account. An offer that is being accepted right now stays
 * accepted: both lock the account.
 */
export async function endOffersBy(tx: Database, userId: number): Promise<void> {
  await sql`delete from own_login_offer where id in (
    select id from own_login_offer where asked_by = ${userId} for update skip locked)`.execute(tx)
  await sql`delete from care_request where id in (
    select id from care_request where asked_by = ${userId} and person_id is not null for update skip locked)`.execute(
    tx,
  )
}
