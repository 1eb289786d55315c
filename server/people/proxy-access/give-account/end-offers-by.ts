import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

/**
 * Ends what an account offered to others and nobody has taken: the care of somebody, and an account of their own. Whoever held the account for a while
 * may have offered it to themself, and would take it once they are out. One that is being taken at this moment is taken: both lock the account as well.
 */
export async function endOffersBy(tx: Database, userId: number): Promise<void> {
  await sql`delete from own_login_offer where id in (
    select id from own_login_offer where asked_by = ${userId} for update skip locked)`.execute(tx)
  await sql`delete from care_request where id in (
    select id from care_request where asked_by = ${userId} and person_id is not null for update skip locked)`.execute(
    tx,
  )
}
