import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.generated.ts'

/*
 * Account locks. Code that writes data of an account takes this lock first, before attendee, facilitator and classes.
 * An account that was open when the call was authorized may be closed when the call writes. Only what is read under
 * this lock stays true until the transaction ends. See
 * docs/decisions/0027-lock-the-account-row-so-that-closing-an-account-wins.md.
 */
/**
 * Locks accounts so that they stay open until the transaction ends. A closing call waits, or was faster. Returns the
 * user ids of those that are open. Calls that hold this lock do not wait for each other, nor for edits of the account.
 */
export async function shareLockAccounts(tx: Kysely<DB>, userIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from app_user
    where id = any(${[...userIds]}::int[]) and closed_at is null order by id for key share`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Like `shareLockAccounts`, for one account. False if it is closed or there is none. */
export async function shareLockAccount(tx: Kysely<DB>, userId: number): Promise<boolean> {
  return (await shareLockAccounts(tx, [userId])).has(userId)
}

/**
 * Locks one account so that it stays open and unchanged. Changes of the account, its password or its logins wait until
 * the transaction ends, so what was read of it stays true. False if it is closed or there is none. Calls that hold this
 * lock do not wait for each other.
 */
export async function shareLockUnchanged(tx: Kysely<DB>, userId: number): Promise<boolean> {
  const { rows } = await sql`select id from app_user
    where id = ${userId} and closed_at is null for share`.execute(tx)
  return rows.length > 0
}

/**
 * Locks an attendee until the transaction ends, after their account and before any class. All code that changes
 * registrations locks in this order. The calls of one person then run one after another, so two tabs cannot both
 * register. False if the account is closed, or there is no such attendee. It also locks a walk-in without an account.
 */
export async function lockAttendee(tx: Kysely<DB>, attendeeId: number): Promise<boolean> {
  // PostgreSQL locks the rows of the outer query last, so the account comes first. Later queries of this transaction go
  // by ids, for which one generic plan is enough. By default PostgreSQL plans queries with lists again each time: a
  // third of its work for a registration.
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

/** Like `shareLockAccount`, for a facilitator's account. True for a facilitator without an account. */
export async function shareLockAccountOfFacilitator(tx: Kysely<DB>, facilitatorId: number): Promise<boolean> {
  const { rows } = await sql<{ user_id: number | null }>`select user_id from facilitator
    where id = ${facilitatorId}`.execute(tx)
  const userId = rows[0]?.user_id ?? null
  return userId === null || shareLockAccount(tx, userId)
}

/**
 * Locks one account so that it stays open, and no other call changes its row until the transaction ends.
 * Calls that count or compare data of one account then run one after another. False if it is closed or there is none.
 */
export async function lockAccount(tx: Kysely<DB>, userId: number): Promise<boolean> {
  const { rows } = await sql`select id from app_user
    where id = ${userId} and closed_at is null for no key update`.execute(tx)
  return rows.length > 0
}

/** Like `lockAccount`, for several accounts, in id order. */
export async function lockAccounts(tx: Kysely<DB>, userIds: readonly number[]): Promise<void> {
  await sql`select id from app_user
    where id = any(${[...userIds]}::int[]) and closed_at is null order by id for no key update`.execute(tx)
}

/**
 * Makes closings and erasures run one after another until the transaction ends. Each emails people whose accounts
 * another one may be closing: without this lock, two of them could deadlock. Take it before any account lock.
 */
export async function lockClosings(tx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('closing'))`.execute(tx)
}

/**
 * Waits for all calls that lock the account, and blocks new locks from then on. It also locks unverified accounts with
 * the same address as this verified one, because they are deleted with it. Locks in id order. False if it is closed or
 * there is none.
 */
export async function lockAccountToClose(tx: Kysely<DB>, userId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from app_user
    where closed_at is null and (id = ${userId} or (email_verified_at is null and lower(email) = (
      select lower(email) from app_user where id = ${userId} and email_verified_at is not null)))
    order by id for update`.execute(tx)
  return rows.some(({ id }) => id === userId)
}
