import { type Kysely, sql } from 'kysely'
import type { OfferedColumns } from '#domain/kernel/modes.ts'
import { classModes } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { WaitingNode } from '../waiting.graph.ts'

export interface WaitingPerson extends WaitingNode, OfferedColumns {
  name: string
}

/** The people on a class's waitlist with their names, in the order in which they joined. */
export async function selectWaitingPeople(db: Kysely<DB>, courseId: number): Promise<WaitingPerson[]> {
  const { rows } = await sql<WaitingPerson>`
    select w.*, offered.*, u.first_name || ' ' || u.last_name as name
    from waiting w join course c on c.id = w.course_id cross join lateral ${classModes} offered
    join attendee a on a.id = w.attendee_id join app_user u on u.id = a.user_id
    where w.course_id = ${courseId} and w.ended_at is null order by w.since, w.id`.execute(db)
  return rows
}
