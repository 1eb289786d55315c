import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

export interface ReminderSearch {
  kind: 'classReminder' | 'joinLink'
  /** Classes that start before this time. */
  startsBefore: Date
  now: Date
  /** Returns only registrations with a greater id, ordered by id. */
  afterId: number
  limit: number
}

/**
 * The occasion of an email before a class: one for each registration and start time. A moved class gets its email for
 * the new time, and no time gets two.
 */
export function occasionOf(kind: ReminderSearch['kind'], registrationId: number, start: Date): string {
  return `${kind}:${registrationId}:${Math.floor(start.getTime() / 1000)}`
}

/**
 * The ids of active registrations of upcoming and running classes that have no such email yet. The rule decides the
 * rest.
 */
export async function selectWithoutMail(
  db: Database,
  { kind, startsBefore, now, afterId, limit }: ReminderSearch,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as materialized (
      -- offset 0: reads the few classes first, then their registrations. Otherwise PostgreSQL scans all years.
      select r.id, ${`${kind}:`}::text || r.id || ':' || floor(extract(epoch from c.starts_at))::bigint as occasion
      from (select id, starts_at from course
        where starts_at <= ${startsBefore} and ends_at > ${now} and cancelled_at is null offset 0) c
      cross join lateral (select r.id from registration r
        where r.course_id = c.id and r.cancelled_at is null and r.id > ${afterId} offset 0) r)
    select due.id from due
    -- Finds all occasions in one scan of the index. A lookup of each would read all its levels.
    where due.occasion not in (select o.occasion from outbox_mail o
      where o.occasion = any(array(select d.occasion from due d)) and o.occasion is not null)
    order by due.id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
