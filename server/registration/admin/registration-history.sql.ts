import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

export interface RegistrationEvent {
  at: Date
  what: 'made' | 'mode' | 'guest added' | 'guest removed' | 'checked in' | 'check-in taken back' | 'cancelled'
  from_mode: string | null
  to_mode: string | null
  /** Who did it for the person. Null if the person did it or no one knows. */
  by_name: string | null
}

/** What happened to a registration, oldest first. Empty if there is none. */
export async function selectHistory(db: Database, registrationId: number): Promise<RegistrationEvent[]> {
  const { rows } = await sql<RegistrationEvent>`
    with event as (
      select r.id, r.created_at as at, 'made' as what, null as from_mode,
        coalesce((select m.from_mode from registration_change m where m.registration_id = r.id order by m.id limit 1), r.mode)
          as to_mode, 0 as position
      from registration r
      union all
      select h.registration_id, h.changed_at, h.change, h.from_mode, h.to_mode, 1 from registration_change h
      union all
      select r.id, r.checked_in_at, 'checked in', null, null, 2 from registration r where r.checked_in_at is not null
      union all
      -- The row has only the last check-in. Earlier ones that were undone are in the audit log.
      select ${registrationId}, t.at, case t.action when 'registration.unchecked' then 'check-in taken back' else 'checked in' end,
        null, null, 2
      from audit_entry t
      where t.subject_type = 'registration' and t.subject_id = ${String(registrationId)}
        and t.data->>'guest' is distinct from 'true' and (
          t.action = 'registration.unchecked'
          or t.action = 'registration.checkedIn' and exists (select from audit_entry later
            where later.subject_type = 'registration' and later.subject_id = t.subject_id and later.id > t.id
              and later.action = 'registration.unchecked' and later.data->>'guest' is distinct from 'true'))
      union all
      select r.id, r.cancelled_at, 'cancelled', null, null, 3 from registration r where r.cancelled_at is not null
    )
    select e.at, e.what, e.from_mode, e.to_mode,
      -- An audit entry has the same time as its event, because one transaction wrote both.
      (select u.first_name || ' ' || u.last_name from audit_entry t join app_user u on u.id = t.actor_id
        where t.subject_type = 'registration' and t.subject_id = e.id::text and t.at = e.at
        order by t.id limit 1) as by_name
    from event e where e.id = ${registrationId}
    order by e.at, e.position`.execute(db)
  return rows
}

/** The registration's attendee and class. Undefined if there is none. */
export function selectOwner(
  db: Database,
  registrationId: number,
): Promise<{ user_id: number | null; course_id: number } | undefined> {
  return db
    .selectFrom('registration as r')
    .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
    .select(['a.user_id', 'r.course_id'])
    .where('r.id', '=', registrationId)
    .executeTakeFirst()
}
