import { sql } from 'kysely'
import { countReaches, type Reach, type ReachCounts } from '#domain/kernel/mail/reach.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { type ReachRow, reachColumns, reachOf } from '../reach/reach.sql.ts'

/** Why no email about a class reaches a registered person. */
export type WhyUnreached = 'NO_ADDRESS' | 'NOT_PROVEN' | 'WALK_IN'

export interface Unreached {
  registrationId: number
  name: string
  why: WhyUnreached
  reach: Exclude<Reach, 'emailed'>
}

/**
 * The people registered for a class who get no email about its changes, and how many are reached in each way. Uses the
 * same function as tellPeople.
 */
export async function selectUnreached(
  db: Database,
  courseId: number,
): Promise<{ people: Unreached[]; counts: ReachCounts }> {
  const { rows } = await sql<ReachRow & { id: number; name: string; has_account: boolean }>`
    select r.id, coalesce(u.first_name || ' ' || u.last_name, a.walk_in_first_name || ' ' || a.walk_in_last_name, '') as name,
      u.id is not null as has_account, ${reachColumns}
    from registration r join attendee a on a.id = r.attendee_id left join app_user u on u.id = a.user_id
    where r.course_id = ${courseId} and r.cancelled_at is null and u.closed_at is null and a.erased_at is null
    order by lower(coalesce(u.last_name, a.walk_in_last_name)), r.id`.execute(db)
  const people = rows.flatMap((row): Unreached[] => {
    const reach = reachOf(row)
    return reach === 'emailed' ? [] : [{ registrationId: row.id, name: row.name, why: whyOf(row), reach }]
  })
  return { people, counts: countReaches(rows.map(reachOf)) }
}

function whyOf({ reached_at, has_account }: ReachRow & { has_account: boolean }): WhyUnreached {
  if (reached_at === null) return 'NO_ADDRESS'
  return has_account ? 'NOT_PROVEN' : 'WALK_IN'
}
