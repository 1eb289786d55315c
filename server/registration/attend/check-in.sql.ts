import { type Kysely, sql } from 'kysely'
import { modeOf } from '#domain/kernel/modes.ts'
import { facilitatorIdsOf } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** A registration with what check-in depends on. Null if there is none. */
export async function selectForCheckIn(db: Kysely<DB>, id: number) {
  const row = await db
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .selectAll('r')
    .select(['c.starts_at', 'c.ends_at', 'c.cancelled_at as course_cancelled_at', 'c.courselink'])
    .select(facilitatorIdsOf(sql.ref('c.id')).as('facilitator_ids'))
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { starts_at, ends_at, course_cancelled_at, courselink, facilitator_ids, ...node } = row
  return {
    node,
    facilitatorIds: facilitator_ids,
    attendeeId: node.attendee_id,
    mode: modeOf(node.mode),
    cancelled: node.cancelled_at !== null,
    course: {
      start: starts_at,
      end: ends_at,
      cancelled: course_cancelled_at !== null,
      hasLink: Boolean(courselink),
    },
  }
}

/** A class with what joining without a registration depends on, and its link. Null if there is none. */
export async function selectForJoining(db: Kysely<DB>, courseId: number) {
  const row = await db
    .selectFrom('course as c')
    .select(['c.starts_at', 'c.ends_at', 'c.cancelled_at', 'c.courselink'])
    .select(facilitatorIdsOf(sql.ref('c.id')).as('facilitator_ids'))
    .where('c.id', '=', courseId)
    .where('c.draft', '=', false)
    .executeTakeFirst()
  if (!row) return null
  return {
    facilitatorIds: row.facilitator_ids,
    start: row.starts_at,
    end: row.ends_at,
    cancelled: row.cancelled_at !== null,
    hasLink: Boolean(row.courselink),
    courselink: row.courselink,
  }
}
