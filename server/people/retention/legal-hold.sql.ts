import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** Whether the data of an account may be deleted. True if there is no account. */
export const notHeld = (userId: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from legal_hold h where h.user_id = ${userId})`

const sameAs = (name: RawBuilder<unknown>, address: RawBuilder<unknown>) =>
  sql<boolean>`(lower(${address}) = lower(a.walk_in_email)
    and fold_name(${name}) = fold_name(a.walk_in_first_name || ' ' || a.walk_in_last_name))`

/** Whether `o` is another visit of a person without an account, `a`, who gave an address. */
export const isOtherVisit = sameAs(
  sql`o.walk_in_first_name || ' ' || o.walk_in_last_name`,
  sql`o.walk_in_email`,
)
const isSameWalkIn = sql<boolean>`(o.id = a.id or ${isOtherVisit})`

/**
 * Whether the data of a person without an account, `a`, are under legal hold: by this visit, another visit, or the
 * account that they have now.
 */
export const isWalkInHeld = sql<boolean>`exists (select from legal_hold h
  left join attendee o on o.id = h.attendee_id left join app_user u on u.id = h.user_id and u.email_verified_at is not null
  where ${isSameWalkIn} or ${sameAs(sql`u.first_name || ' ' || u.last_name`, sql`u.email`)})`

/** Whether the data of an attendee may be deleted, with or without an account. */
export const notHeldAttendee = (attendeeId: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from attendee a where a.id = ${attendeeId}
    and (exists (select from legal_hold h where h.user_id = a.user_id) or ${isWalkInHeld}))`

/**
 * Whether an address belongs to no one under legal hold. The list of addresses depends on no row of the query around,
 * so it is read once, and not for each of many accounts.
 */
export const notHeldAddress = (
  address: RawBuilder<unknown>,
) => sql<boolean>`not coalesce(lower(${address}) = any(array(
  select lower(coalesce((select email from app_user where id = h.user_id), (select walk_in_email from attendee where id = h.attendee_id)))
  from legal_hold h)), false)`

/** Whether the data of one of these accounts, or of one of these people without an account, are under legal hold. */
export async function isHeld(
  db: Database,
  userIds: readonly number[],
  walkIns: readonly number[] = [],
): Promise<boolean> {
  const { rows } = await sql`
    select from legal_hold h where h.user_id = any(${[...userIds]}::int[])
    union all select from attendee a where a.id = any(${[...walkIns]}::int[]) and a.user_id is null and ${isWalkInHeld} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Whose data: an account's, or those of a person without an account, by any of their visits. */
export type HeldPerson = { user_id: number } | { attendee_id: number }

export interface LegalHold {
  reason: string
  heldAt: Date
  /** The person who set the hold. Null if their account no longer exists. */
  heldBy: string | null
}

const isOf = (subject: HeldPerson) =>
  'user_id' in subject
    ? sql<boolean>`h.user_id = ${subject.user_id}`
    : sql<boolean>`h.attendee_id in (select o.id from attendee o join attendee a on a.id = ${subject.attendee_id} where ${isSameWalkIn})`

export async function selectHold(db: Database, subject: HeldPerson): Promise<LegalHold | null> {
  const { rows } = await sql<LegalHold>`
    select h.reason, h.held_at as "heldAt", case when u.closed_at is null then u.first_name || ' ' || u.last_name end as "heldBy"
    from legal_hold h left join app_user u on u.id = h.held_by where ${isOf(subject)}
    order by h.held_at, h.id`.execute(db)
  return rows[0] ?? null
}

/** False if there already is a hold, even by another visit. Its reason stays. */
export async function insertHold(
  tx: Database,
  subject: HeldPerson,
  hold: { reason: string; heldBy: number; heldAt: Date },
): Promise<boolean> {
  if (await selectHold(tx, subject)) return false
  const row = await tx
    .insertInto('legal_hold')
    .values({ ...subject, reason: hold.reason, held_by: hold.heldBy, held_at: hold.heldAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('held_at')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteHold(tx: Database, subject: HeldPerson): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from legal_hold h where ${isOf(subject)}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
