import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { WaitingNode } from './waiting.graph.ts'

/** What somebody waits for, of classes that take place and have not ended, soonest first. */
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

/** What else somebody waits for while this class takes place, with what the links of their mails are signed with. */
export async function selectAlsoWaiting(
  db: Kysely<DB>,
  attendeeId: number,
  courseId: number,
): Promise<(WaitingNode & { starts_at: Date; ends_at: Date; link_number: number })[]> {
  const { rows } = await sql<WaitingNode & { starts_at: Date; ends_at: Date; link_number: number }>`
    select w.*, c.starts_at, c.ends_at, a.link_number from course taken
    join waiting w on w.attendee_id = ${attendeeId} and w.ended_at is null
    join course c on c.id = w.course_id and c.id <> taken.id and c.cancelled_at is null
      and c.starts_at < taken.ends_at and c.ends_at > taken.starts_at
    join attendee a on a.id = w.attendee_id
    where taken.id = ${courseId} order by c.starts_at, w.id`.execute(db)
  return rows
}
