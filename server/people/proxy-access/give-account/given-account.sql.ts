import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { OwnLoginOffer } from '#server/platform/db/schema.generated.ts'

export type GivenAccountOfferRow = Selectable<OwnLoginOffer>

/** Replaces an earlier offer to the same person, and deletes expired ones. */
export async function insertOffer(tx: Database, offer: Insertable<OwnLoginOffer>): Promise<void> {
  await sql`delete from own_login_offer where until <= ${offer.asked_at} or person_id = ${offer.person_id}`.execute(
    tx,
  )
  await tx.insertInto('own_login_offer').values(offer).execute()
}

/** The open offer of an emailed key. Locks nothing: lock the person, then take the offer, before acting on it. */
export async function selectOffer(
  db: Database,
  keyHash: Buffer,
  now: Date,
): Promise<GivenAccountOfferRow | null> {
  const row = await db
    .selectFrom('own_login_offer')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('until', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Ends an offer. Of two calls at the same time, one gets true and the other false. */
export async function takeOffer(tx: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('own_login_offer').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends what is offered to a person. False if there was no offer. */
export async function forgetOfferTo(tx: Database, personId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('own_login_offer')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether an address is the account's current, requested or earlier one, verified or not. */
export async function isAddressOf(db: Database, userId: number, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_user where id = ${userId} and lower(email) = lower(${email}::text)
    union all select from email_key where user_id = ${userId} and lower(new_email) = lower(${email}::text)
    union all select from address_change where user_id = ${userId} and lower(old_email) = lower(${email}::text)`.execute(
    db,
  )
  return rows.length > 0
}
