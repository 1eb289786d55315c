import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { WaitingNode } from './waiting.graph.ts'

/** What a person waits for: classes that take place and have not ended, soonest first. */
export function selectAheadOf(db: Kysely<DB>, attendeeId: number, now: Date): Promise<WaitingNode[]> {
  return db
    .selectFrom('waiting as w')
    .innerJoin('course as c', 'c.id', 'w.course_id')
    .selectAll('w')
    .where('w.attendee_id', '=', attendeeId)
    .where('w.ended_at', 'is', null)
    .where('c.cancelled_at', 'is', null)
    .where('c.draft', '=', false)
    .where('c.ends_at', '>', now)
    .orderBy('c.starts_at')
    .orderBy('w.id')
    .limit(500)
    .execute()
}

/**
 * What else a person waits for at the time of this class, or of another date of the series that was accepted with it.
 * Includes the data that signs the links of their emails. A series appears once: people leave it as a whole.
 */
export async function selectAlsoWaiting(
  db: Kysely<DB>,
  attendeeId: number,
  courseId: number,
): Promise<(WaitingNode & { starts_at: Date; ends_at: Date; link_number: number })[]> {
  const { rows } = await sql<WaitingNode & { starts_at: Date; ends_at: Date; link_number: number }>`
    with taken as (
      select id, starts_at, ends_at from course where id = ${courseId} or id in (
        select o.course_id from waiting w join waiting o on o.series_wait = w.series_wait and o.ended_as = 'accepted'
        where w.attendee_id = ${attendeeId} and w.course_id = ${courseId} and w.ended_as = 'accepted'))
    select * from (
      select distinct on (coalesce(w.series_wait, -w.id)) w.*, c.starts_at, c.ends_at, a.link_number from waiting w
      join course c on c.id = w.course_id and c.cancelled_at is null and c.id not in (select id from taken)
        and exists (select from taken t where c.starts_at < t.ends_at and c.ends_at > t.starts_at)
      join attendee a on a.id = w.attendee_id
      where w.attendee_id = ${attendeeId} and w.ended_at is null
      order by coalesce(w.series_wait, -w.id), c.starts_at, w.id) also
    order by starts_at, id`.execute(db)
  return rows
}

/** How many future dates are left with each of these entries, by entry id: the series waited for as a whole, or 1. */
export async function countTogether(
  db: Kysely<DB>,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; dates: number }>`
    select w.id, count(*)::int as dates from waiting w
    join waiting o on o.series_wait = w.series_wait and o.ended_at is null
    join course c on c.id = o.course_id and c.cancelled_at is null and not c.draft and c.ends_at > ${now}
    where w.id = any(${[...ids]}::int[]) group by w.id`.execute(db)
  const dates = new Map(rows.map((row) => [row.id, row.dates]))
  return new Map(ids.map((id) => [id, dates.get(id) ?? 1]))
}
