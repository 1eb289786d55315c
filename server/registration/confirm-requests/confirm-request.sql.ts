import { type Kysely, sql, type Transaction } from 'kysely'
import type {
  AskedList,
  ConfirmRequestEnd,
} from '#domain/registration/confirm-requests/confirm-request.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** A list that someone is, or was, asked to confirm. */
export interface ConfirmRequestRow extends AskedList {
  id: number
  attendeeId: number
  userId: number
  email: string
  firstName: string
  proxyAccessId: number
  askedBy: number
  /** The first name of the helper who asked. */
  askerName: string
}

type Of = { ids: readonly number[] } | { attendeeId: number }

/** These lists, or all of an attendee that are not marked as over. Lists of closed accounts are left out. */
export async function selectConfirmRequests(db: Kysely<DB>, of: Of): Promise<ConfirmRequestRow[]> {
  const requested =
    'ids' in of
      ? sql`l.id = any(${[...of.ids]}::int[])`
      : sql`l.attendee_id = ${of.attendeeId} and l.ended_at is null`
  const { rows } = await sql<ConfirmRequestRow>`
    select l.id, l.attendee_id as "attendeeId", u.id as "userId", u.email, u.first_name as "firstName",
      l.care_id as "proxyAccessId", l.asked_by as "askedBy", h.first_name as "askerName",
      l.until, l.ended_as as ended, k.ended_at is null and exists (select from asked_class a where a.list_id = l.id) as helps
    from asked_list l
    join attendee p on p.id = l.attendee_id
    join app_user u on u.id = p.user_id
    join app_user h on h.id = l.asked_by
    join care k on k.id = l.care_id
    where ${requested} and u.closed_at is null
    order by l.asked_at, l.id`.execute(db)
  return rows
}

export async function selectConfirmRequest(db: Kysely<DB>, id: number): Promise<ConfirmRequestRow | null> {
  return (await selectConfirmRequests(db, { ids: [id] }))[0] ?? null
}

/** Locks a list until the transaction ends, after its attendee. Other calls that would end it wait. */
export async function lockConfirmRequest(tx: Transaction<DB>, id: number): Promise<void> {
  await sql`select id from asked_list where id = ${id} for update`.execute(tx)
}

/** Marks these lists as answered or over, and deletes their guests and accommodations. Returns how many were open. */
export async function writeConfirmRequestEnd(
  tx: Kysely<DB>,
  ids: readonly number[],
  as: ConfirmRequestEnd,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    with ended as (
      update asked_list set ended_at = ${now}, ended_as = ${as}
      where id = any(${[...ids]}::int[]) and ended_at is null returning id
    ), forgotten as (
      update asked_class set guest = null, needs = '{}', needs_words = null
      where list_id in (select id from ended)
    )
    select id from ended`.execute(tx)
  return rows.length
}

/**
 * The ids of the lists that are over but not marked: their time or their proxy access has ended. Lists locked by
 * another server are skipped.
 */
export async function lockOverdue(tx: Transaction<DB>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from asked_list l join care k on k.id = l.care_id
    where l.ended_at is null and (l.until <= ${now} or k.ended_at is not null)
    order by l.id for update of l skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes lists that are over or answered once their classes need nothing more. Returns how many. */
export async function deleteForgotten(db: Kysely<DB>, now: Date): Promise<number> {
  const { rows } = await sql`
    delete from asked_list l where l.ended_at is not null and not exists (
      select from asked_class a join course c on c.id = a.course_id where a.list_id = l.id and c.ends_at > ${now}
    ) returning l.id`.execute(db)
  return rows.length
}

/** Deletes all confirmation requests of an attendee, with their account. */
export async function deleteConfirmRequestsOf(tx: Kysely<DB>, attendeeId: number): Promise<void> {
  await tx.deleteFrom('asked_list').where('attendee_id', '=', attendeeId).execute()
}
