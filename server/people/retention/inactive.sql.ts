import { type RawBuilder, sql } from 'kysely'
import { ordinaryRoles } from '#domain/kernel/access/roles.ts'
import { requestedBefore } from '#domain/people/retention/retention.rule.ts'
import { onlySignedUp } from '#server/accounts/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { hasSeparateAddress } from '#server/platform/db/written-to.ts'
import { notHeld, notHeldAddress } from './legal-hold.sql.ts'
import type { DueTime } from './retained.ts'

/**
 * When the account `u` was last used. Counts logins and use by others (account_use), registrations, and the dates of
 * their classes, also as a walk-in.
 */
const lastUsed = sql<Date>`greatest(u.created_at,
  (select a.at from account_use a where a.user_id = u.id),
  (select max(greatest(r.created_at, r.revised_at, r.cancelled_at, r.checked_in_at,
      case when r.cancelled_at is null then c.ends_at end))
    from attendee a join registration r on r.attendee_id = a.id join course c on c.id = r.course_id where a.user_id = u.id),
  (select max(w.since) from attendee a join waiting w on w.attendee_id = a.id where a.user_id = u.id),
  (select max(c.ends_at) from attendee a join registration r on r.attendee_id = a.id join course c on c.id = r.course_id
    where a.user_id is null and lower(a.walk_in_email) = lower(u.email) and r.cancelled_at is null))`

/**
 * Excludes accounts that are never asked: team members, unreachable people, people who wait or have a regular spot,
 * people in a help, and people under legal hold, also as a walk-in. Also if staff made another account with the
 * address, which closing would also close or change. People decide about those. An account with an upcoming class is
 * in use (lastUsed).
 */
const mayBeRequested = sql<boolean>`(
  u.closed_at is null and u.closure_requested_at is null and ${hasSeparateAddress()} and ${notHeld(sql`u.id`)}
  and ${notHeldAddress(sql`u.email`)}
  and u.roles <@ ${ordinaryRoles()}::text[] and u.capabilities = '{}'
  and not exists (select from facilitator f where f.user_id = u.id)
  and not exists (select from (values (u.id, lower(u.email))) me (id, address)
    join app_user u on lower(u.email) = me.address and u.id <> me.id and u.closed_at is null where not (${onlySignedUp}))
  and not exists (select from care k where k.ended_at is null and u.id in (k.carer_id, k.person_id))
  and not exists (select from attendee a where a.user_id = u.id and (
    exists (select from waiting w where w.attendee_id = a.id and w.ended_at is null)
    or exists (select from standing_place s where s.attendee_id = a.id and s.ended_at is null))))`

const isUnused = ({ before }: DueTime) =>
  // Only a few are this old. Each has a row in account_use.
  sql<boolean>`(u.id in (select s.user_id from account_use s where s.at < ${before})
    and u.created_at < ${before} and ${mayBeRequested} and ${lastUsed} < ${before})`

/** Accounts `u` whose owner is to be asked. */
export const isToRequest = (instant: DueTime) =>
  sql<boolean>`(${isUnused(instant)} and not exists (select from closing_notice n where n.user_id = u.id))`

/**
 * Accounts `u` that were not used since their owner was asked. A mail server must have accepted that email long enough
 * ago. An email that is still in the outbox does not count.
 */
export const isToClose = (instant: DueTime) => sql<boolean>`(${isUnused(instant)} and exists (
  select from closing_notice n join outbox_mail m on m.occasion = n.occasion
  where n.user_id = u.id and n.closes_at <= ${instant.now} and m.status = 'sent' and m.html is null
    and m.sent_at <= ${requestedBefore(instant.now)}))`

/** Number of accounts per batch whose use is recorded. */
const recordedAtOnce = 500

/**
 * Records the use of accounts whose last login is old but that were registered for classes since. So they are not
 * computed again each time.
 */
export async function noteUsed(db: Database, { before, now }: DueTime): Promise<void> {
  await sql`update account_use s set at = least(used.at, ${now}) from (
      select u.id, ${lastUsed} as at from app_user u
      where u.id in (select s.user_id from account_use s where s.at < ${before}) and ${lastUsed} >= ${before}
      limit ${recordedAtOnce}) used
    where s.user_id = used.id`.execute(db)
}

export const countAccounts = (due: RawBuilder<boolean>) =>
  sql<{ count: number }>`select count(*)::int as count from app_user u where ${due}`

/** Locks some due accounts with an id above `after`. Skips accounts that another transaction has locked. */
export async function lockAccountsDue(
  tx: Database,
  due: RawBuilder<boolean>,
  limit: number,
  after = 0,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from app_user u where ${due} and u.id > ${after}
    order by u.id limit ${limit} for update of u skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface UnusedAccount {
  id: number
  email: string
  isProven: boolean
  language: string | null
  lastUsed: Date
}

/** Which of these locked accounts are still due: a login may have come between the query and the lock. */
export async function selectStillDue(
  tx: Database,
  due: RawBuilder<boolean>,
  ids: readonly number[],
): Promise<UnusedAccount[]> {
  const { rows } = await sql<UnusedAccount>`
    select u.id, u.email, u.email_verified_at is not null as "isProven", u.language, ${lastUsed} as "lastUsed"
    from app_user u where u.id = any(${[...ids]}::int[]) and ${due} order by u.id`.execute(tx)
  return rows
}

export async function insertNotice(
  tx: Database,
  userId: number,
  notice: { askedAt: Date; closesAt: Date; occasion: string },
): Promise<void> {
  const { askedAt: asked_at, closesAt: closes_at, occasion } = notice
  await tx.insertInto('closing_notice').values({ user_id: userId, asked_at, closes_at, occasion }).execute()
}

/** When the account is to be closed. Null if it is not, or no longer. */
export async function selectNotice(db: Database, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('closing_notice')
    .select('closes_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.closes_at ?? null
}

/** Deletes the notices of people who came back or have an upcoming class. They are asked again when the time comes. */
export async function removeAnswered(db: Database): Promise<void> {
  await sql`delete from closing_notice n using app_user u
    where u.id = n.user_id and (not ${mayBeRequested} or ${lastUsed} >= n.asked_at)`.execute(db)
}
