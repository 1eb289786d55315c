import { type Selectable, sql } from 'kysely'
import { mySeparateAddress } from '#server/accounts/public.ts'
import { forgetOfferTo } from '#server/people/proxy-access/give-account/given-account.sql.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { CareRequest } from '#server/platform/db/schema.generated.ts'

export type ProxyAccessRequestRow = Selectable<CareRequest>

/** An open request, with the names of the sender and of the person to help. */
export interface ProxyAccessRequestNode extends ProxyAccessRequestRow {
  /** Null: their account was closed meanwhile. */
  asker_name: string | null
  asker_email: string | null
  person_name: string | null
}

/**
 * Open requests that a person sent, or that were sent to the owner of this address, or, for staff, that are about a
 * person.
 */
export async function selectRequests(
  db: Database,
  of: { userId: number; verifiedEmail: string | null; aboutThem?: boolean },
  now: Date,
): Promise<ProxyAccessRequestNode[]> {
  const { rows } = await sql<ProxyAccessRequestNode>`
    select q.*, case when a.closed_at is null then a.first_name || ' ' || a.last_name end as asker_name,
      case when a.closed_at is null then a.email end as asker_email,
      p.first_name || ' ' || p.last_name as person_name
    from care_request q
    join app_user a on a.id = q.asked_by
    left join app_user p on p.id = q.person_id
    where q.until > ${now} and (q.asked_by = ${of.userId} or lower(q.address) = lower(${of.verifiedEmail}::text)
      or (${of.aboutThem ?? false} and q.person_id = ${of.userId}))
    order by q.id
    limit 60`.execute(db)
  return rows
}

/** Replaces an earlier request to the same address, and deletes expired ones. */
export async function insertRequest(
  tx: Database,
  request: Pick<ProxyAccessRequestRow, 'asked_by' | 'address' | 'person_id' | 'asked_at' | 'until'>,
): Promise<void> {
  const { asked_by, address, person_id, asked_at } = request
  await sql`delete from care_request where until <= ${asked_at}
    or person_id = ${person_id} or (person_id is null and ${person_id}::int is null
      and asked_by = ${asked_by} and lower(address) = lower(${address}))`.execute(tx)
  await tx.insertInto('care_request').values(request).execute()
}

export async function selectRequest(
  db: Database,
  id: number,
  now: Date,
): Promise<ProxyAccessRequestRow | null> {
  const row = await db
    .selectFrom('care_request')
    .selectAll()
    .where('id', '=', id)
    .where('until', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Ends a request. Of two calls at the same time, one gets true and the other false. */
export async function takeRequest(tx: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('care_request').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes all requests about a person, and the offer of an account to them. */
export async function forgetRequestsAbout(tx: Database, personId: number): Promise<void> {
  await forgetOfferTo(tx, personId)
  await tx.deleteFrom('care_request').where('person_id', '=', personId).execute()
}

/**
 * What closing an account ends: requests to it or about its owner, and its own requests to help people. A request of
 * its owner to another person to become a helper continues: it serves the helped person.
 */
export async function endRequestsByClosing(tx: Database, userId: number): Promise<void> {
  await sql`delete from care_request where person_id = ${userId} or (asked_by = ${userId} and person_id is null)
    or lower(address) = ${mySeparateAddress(userId)}`.execute(tx)
  await forgetOfferTo(tx, userId)
}
