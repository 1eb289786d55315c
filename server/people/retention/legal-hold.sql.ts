import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** That the data of an account may go; true for who has none. */
export const notHeld = (userId: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from legal_hold h where h.user_id = ${userId})`

const sameAs = (name: RawBuilder<unknown>, address: RawBuilder<unknown>) =>
  sql<boolean>`(lower(${address}) = lower(a.walk_in_email)
    and fold_name(${name}) = fold_name(a.walk_in_first_name || ' ' || a.walk_in_last_name))`

/** That `o` is another visit of somebody without an account, `a`, who gave an address. */
export const isOtherVisit = sameAs(
  sql`o.walk_in_first_name || ' ' || o.walk_in_last_name`,
  sql`o.walk_in_email`,
)
const isSameWalkIn = sql<boolean>`(o.id = a.id or ${isOtherVisit})`

/** That the data of somebody without an account, `a`, are held: under this visit, under another of theirs, or under the account that they have by now. */
export const isWalkInHeld = sql<boolean>`exists (select from legal_hold h
  left join attendee o on o.id = h.attendee_id left join app_user u on u.id = h.user_id and u.email_verified_at is not null
  where ${isSameWalkIn} or ${sameAs(sql`u.first_name || ' ' || u.last_name`, sql`u.email`)})`

/** That the data of an attendee may go, whether they have an account or not. */
export const notHeldAttendee = (attendeeId: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from attendee a where a.id = ${attendeeId}
    and (exists (select from legal_hold h where h.user_id = a.user_id) or ${isWalkInHeld}))`

/** That an address is nobody's whose data are held. */
export const notHeldAddress = (
  address: RawBuilder<unknown>,
) => sql<boolean>`not exists (select from legal_hold h
  left join app_user u on u.id = h.user_id left join attendee o on o.id = h.attendee_id
  where lower(coalesce(u.email, o.walk_in_email)) = lower(${address}))`

/** Whether the data of one of these accounts, or of one of these people without one, are held. */
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

/** Whose data: of an account, or of somebody who came without one, whichever of their visits is named. */
export type HeldPerson = { user_id: number } | { attendee_id: number }

export interface LegalHold {
  reason: string
  heldAt: Date
  /** Who said so; null where they are no more. */
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

/** False where there is one, be it under another visit: its reason stays. */
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
