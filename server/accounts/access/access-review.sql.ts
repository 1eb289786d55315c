import { sql } from 'kysely'
import type { AccessItem, ReviewReason } from '#domain/accounts/access/access.rule.ts'
import { rolesThatCan } from '#domain/kernel/access/capabilities.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { selectAccess } from './what-opens.sql.ts'

export interface AccessReview {
  userId: number
  name: string
  email: string
  roles: string[]
  reasons: ReviewReason[]
  foundAt: Date
  mailedAt: Date | null
  opens: AccessItem[]
}

/** The maximum number of reviews to show: an administrator works through them. */
const mostShown = 200

/** The accounts that no one has reviewed. Administrators' accounts come first. */
export async function selectReviews(db: Database): Promise<AccessReview[]> {
  const { rows } = await sql<Omit<AccessReview, 'opens'>>`
    select r.user_id as "userId", u.first_name || ' ' || u.last_name as name, u.email, u.roles, r.reasons,
      r.found_at as "foundAt", r.mailed_at as "mailedAt"
    from access_review r join app_user u on u.id = r.user_id
    where r.looked_at is null and u.closed_at is null
    order by u.roles && ${rolesThatCan('administer')}::text[] desc, 'role' = any(r.reasons) desc, r.user_id limit ${mostShown}`.execute(
    db,
  )
  const reviews = []
  for (const row of rows) reviews.push({ ...row, opens: await selectAccess(db, row.userId) })
  return reviews
}

/** False if the account does not wait for a review. */
export async function recordView(
  tx: Database,
  { userId, viewedBy }: { userId: number; viewedBy: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('access_review')
    .set({ looked_at: now, looked_by: viewedBy })
    .where('user_id', '=', userId)
    .where('looked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Adds a review if the account may do more than attend. Call it when the owner has ended all access. */
export async function checkAgain(tx: Database, userId: number, now: Date): Promise<void> {
  await sql`
    insert into access_review (user_id, reasons, found_at, mailed_at)
    select u.id, '{ended}', ${now}, ${now} from app_user u where u.id = ${userId}
      and (u.second_step_owed or u.roles <> '{attendee}' or u.capabilities <> '{}' or exists (select from facilitator f where f.user_id = u.id))
    on conflict (user_id) do update set reasons = (
        select array_agg(distinct one) from unnest(access_review.reasons || excluded.reasons) as one),
      looked_at = null, looked_by = null`.execute(tx)
}

/** Reviews whose owner was not emailed yet. Locked with SKIP LOCKED, so that two servers never email the same owner. */
export async function takeUnmailed(tx: Database, most: number): Promise<{ userId: number; email: string }[]> {
  const { rows } = await sql<{ userId: number; email: string }>`
    select r.user_id as "userId", u.email from access_review r join app_user u on u.id = r.user_id
    where r.mailed_at is null and r.looked_at is null and u.closed_at is null
    order by r.user_id limit ${most} for update of r skip locked`.execute(tx)
  return rows
}

export async function noteMailed(tx: Database, userId: number, now: Date): Promise<void> {
  await tx.updateTable('access_review').set({ mailed_at: now }).where('user_id', '=', userId).execute()
}
