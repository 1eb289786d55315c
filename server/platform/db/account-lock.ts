import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.generated.ts'

/*
 * The lock of an account: the first one of everybody who writes what belongs to an account, before attendee, facilitator and
 * classes. An account that was open when a call was let in may be closed by the time the call writes; only what is asked
 * under this lock stays true until the transaction ends. See docs/decisions/0027-lock-the-account-row-so-that-closing-an-account-wins.md.
 */

/**
 * Holds the accounts open until the transaction ends: whoever closes one waits, or was faster. Answers those that are open.
 * Holders do not wait for each other, nor for who edits the account.
 */
export async function shareLockAccounts(tx: Kysely<DB>, userIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from app_user
    where id = any(${[...userIds]}::int[]) and closed_at is null order by id for key share`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Holds one account open until the transaction ends; false where it is closed, or there is none. Such holders do not wait for each other. */
export async function shareLockAccount(tx: Kysely<DB>, userId: number): Promise<boolean> {
  return (await shareLockAccounts(tx, [userId])).has(userId)
}

/**
 * Holds one account open, and whoever changes it, its password or its logins waits until the transaction ends: what was read of it
 * stays true. False where it is closed, or there is none.
 * Such holders do not wait for each other either.
 */
export async function shareLockUnchanged(tx: Kysely<DB>, userId: number): Promise<boolean> {
  const { rows } = await sql`select id from app_user
    where id = ${userId} and closed_at is null for share`.execute(tx)
  return rows.length > 0
}

/**
 * Locks an attendee until the transaction ends, after holding their account and before any class: whoever changes
 * registrations takes them in this order. One person's calls then follow each other, so that two tabs cannot both book.
 * False when the account is closed, or there is no such attendee; somebody who came without an account is locked as well.
 */
export async function lockAttendee(tx: Kysely<DB>, attendeeId: number): Promise<boolean> {
  // PostgreSQL locks the rows of the outer query last, so the account comes first. What follows in this transaction asks by numbers, for which
  // one plan is as good as another; left alone PostgreSQL plans lists anew each time, which is a third of its work for a booking.
  const { rows } = await sql<{ user_id: number | null; open: number }>`
    with held as (
      select id from app_user where id = (select user_id from attendee where id = ${attendeeId}) and closed_at is null
      for key share
    ), counted as materialized (select count(*) as open from held)
    select a.user_id, counted.open, set_config('plan_cache_mode', 'force_generic_plan', true) from counted cross join attendee a where a.id = ${attendeeId} for update of a`.execute(
    tx,
  )
  return rows.some(({ user_id, open }) => user_id === null || open > 0)
}

/** Holds the account of a facilitator; false where it was closed while we waited. True for a facilitator without one. */
export async function shareLockAccountOfFacilitator(tx: Kysely<DB>, facilitatorId: number): Promise<boolean> {
  const { rows } = await sql<{ user_id: number | null }>`select user_id from facilitator
    where id = ${facilitatorId}`.execute(tx)
  const userId = rows[0]?.user_id ?? null
  return userId === null || shareLockAccount(tx, userId)
}

/**
 * Holds one account open, and no other call changes its own row until the transaction ends: calls that count or compare something of one
 * account follow each other.
 */
export async function lockAccount(tx: Kysely<DB>, userId: number): Promise<boolean> {
  const { rows } = await sql`select id from app_user
    where id = ${userId} and closed_at is null for no key update`.execute(tx)
  return rows.length > 0
}

/** The same of several, in the order of their numbers. */
export async function lockAccounts(tx: Kysely<DB>, userIds: readonly number[]): Promise<void> {
  await sql`select id from app_user
    where id = any(${[...userIds]}::int[]) and closed_at is null order by id for no key update`.execute(tx)
}

/**
 * Closings and erasings follow each other until the transaction ends. Each of them mails people whom another may be closing; without this two of
 * them would wait for each other's accounts. Comes before the lock of any account.
 */
export async function lockClosings(tx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('closing'))`.execute(tx)
}

/**
 * Waits for everybody who holds the account, and nobody holds it from then on; with those who asked for an address that it has proved, because they go
 * with it. In the order of their numbers. False where it is closed, or there is none.
 */
export async function lockAccountToClose(tx: Kysely<DB>, userId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from app_user
    where closed_at is null and (id = ${userId} or (email_verified_at is null and lower(email) = (
      select lower(email) from app_user where id = ${userId} and email_verified_at is not null)))
    order by id for update`.execute(tx)
  return rows.some(({ id }) => id === userId)
}
