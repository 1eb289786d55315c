import { sql } from 'kysely'
import { workingRoles } from '#domain/kernel/access/roles.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { writtenTo } from '#server/platform/db/written-to.ts'

export interface ClosureRequest {
  id: number
  first_name: string
  last_name: string
  email: string
  cell_phone: string | null
  contact_method: string
  closure_requested_at: Date
  upcoming_registrations: number
  is_of_team: boolean
}

/** Accounts that staff cannot close: see decideClosure (domain/accounts/roles/administrator.rule.ts). */
const isOfTeam = sql<boolean>`u.roles && ${workingRoles()}::text[]`

export function selectClosureRequests(db: Database, now: Date, most: number): Promise<ClosureRequest[]> {
  return db
    .selectFrom('app_user as u')
    .leftJoin('attendee as a', 'a.user_id', 'u.id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.contact_method', 'a.cell_phone'])
    .select(sql<string>`coalesce(${writtenTo()}, '')`.as('email'))
    .select('u.closure_requested_at')
    .select(isOfTeam.as('is_of_team'))
    .select(
      sql<number>`(select count(*)::int from registration r join course c on c.id = r.course_id
        where r.attendee_id = a.id and r.cancelled_at is null and c.starts_at > ${now})`.as(
        'upcoming_registrations',
      ),
    )
    .where('u.closure_requested_at', 'is not', null)
    .where('u.closed_at', 'is', null)
    .$narrowType<{ closure_requested_at: Date }>()
    .orderBy('u.closure_requested_at')
    .orderBy('u.id')
    .limit(most)
    .execute()
}

/** Number of people with an open closure request. */
export async function countClosureRequests(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('closure_requested_at', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** When each open closure request was made, oldest first. */
export function selectClosureTimes(db: Database): Promise<{ userId: number; requestedAt: Date }[]> {
  return db
    .selectFrom('app_user')
    .select(['id as userId', 'closure_requested_at as requestedAt'])
    .where('closure_requested_at', 'is not', null)
    .where('closed_at', 'is', null)
    .$narrowType<{ requestedAt: Date }>()
    .orderBy('closure_requested_at')
    .orderBy('id')
    .execute()
}

/** The user ids of team members who were emailed about open requests after that time. */
export async function selectRemindedSince(db: Database, since: Date): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('outbox_mail')
    .select('user_id')
    .where('kind', '=', 'closureWaiting')
    .where('created_at', '>', since)
    .execute()
  return new Set(rows.flatMap(({ user_id }) => user_id ?? []))
}
