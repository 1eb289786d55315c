import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection.ts'
import { selectRegistrationsNow } from './mailed-registrations.sql.ts'

/** Why no mail about a class reaches somebody who is registered for it. */
export type WhyUnreached = 'NO_ADDRESS' | 'NOT_PROVEN' | 'WALK_IN'

export interface Unreached {
  registrationId: number
  name: string
  why: WhyUnreached
}

/** Who is registered for a class and hears of none of its changes, by the same reading as tellPeople. */
export async function selectUnreached(db: Database, courseId: number): Promise<Unreached[]> {
  const { rows: registered } = await sql<{ id: number; name: string }>`
    select r.id, coalesce(u.first_name || ' ' || u.last_name, a.walk_in_first_name || ' ' || a.walk_in_last_name, '') as name
    from registration r join attendee a on a.id = r.attendee_id left join app_user u on u.id = a.user_id
    where r.course_id = ${courseId} and r.cancelled_at is null and u.closed_at is null and a.erased_at is null
    order by lower(coalesce(u.last_name, a.walk_in_last_name)), r.id`.execute(db)
  const now = await selectRegistrationsNow(
    db,
    registered.map(({ id }) => id),
  )
  const receivers = new Map(now.map(({ registration, receiver }) => [registration.id, receiver]))
  return registered.flatMap(({ id: registrationId, name }): Unreached[] => {
    const receiver = receivers.get(registrationId)
    if (!receiver) return [{ registrationId, name, why: 'NO_ADDRESS' }]
    if (receiver.isProven) return []
    return [{ registrationId, name, why: receiver.userId === null ? 'WALK_IN' : 'NOT_PROVEN' }]
  })
}
