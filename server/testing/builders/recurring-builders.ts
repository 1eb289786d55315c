import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildCourse, type CourseOptions } from './class-builders.ts'

let made = 900_000
const week = 7 * 86_400_000

/** Dates of one recurrence, a week apart, starting with the first one. */
export async function buildRecurring(
  db: Database,
  { dates = 3, ...options }: CourseOptions & { dates?: number } = {},
) {
  made += 1
  const ids: number[] = []
  for (let nth = 0; nth < dates; nth += 1) {
    const first = new Date(options.starts_at ?? '2026-11-25T15:00:00Z')
    const starts_at = new Date(first.getTime() + nth * week)
    const { id } = await buildCourse(db, {
      ...options,
      recurrence_id: made,
      starts_at,
      ends_at: new Date(starts_at.getTime() + 2_700_000),
    })
    ids.push(id)
  }
  return { recurrenceId: made, ids, courseId: ids[0]! }
}

/** A recurring registration (regular spot) in a recurrence of its own. Returns its id. */
export async function buildRecurringRegistration(db: Database, attendeeId: number): Promise<number> {
  const { recurrenceId } = await buildRecurring(db)
  const { id } = await db
    .insertInto('standing_place')
    .values({
      attendee_id: attendeeId,
      recurrence_id: recurrenceId,
      mode: 'in-person',
      since: new Date('2026-11-20T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
