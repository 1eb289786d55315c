import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Waiting } from '#server/platform/db/schema.generated.ts'
import { buildCourse, type CourseOptions, takeSeats } from './class-builders.ts'

/** A class whose two in-person seats are taken. Guests are allowed. */
export async function buildFullClass(db: Database, options: CourseOptions = {}) {
  const course = await buildCourse(db, { in_person_capacity: 2, guests_allowed: true, ...options })
  await takeSeats(db, course.id, 'in-person', course.in_person_capacity ?? 2)
  return course
}

/** A person on a waitlist. */
export async function buildWaiting(
  db: Database,
  row: { course_id: number; attendee_id: number } & Partial<Insertable<Waiting>>,
): Promise<number> {
  const { id } = await db
    .insertInto('waiting')
    .values({ since: new Date('2026-11-20T12:00:00Z'), ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The columns of an offer that is held until the evening of the tests' day. */
export const offeredSeat = {
  offer_mode: 'in-person',
  offer_places: 1,
  offered_at: new Date('2026-11-20T16:00:00Z'),
  offer_until: new Date('2026-11-21T01:00:00Z'),
  offers: 1,
} as const
