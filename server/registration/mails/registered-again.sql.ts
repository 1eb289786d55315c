import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

/**
 * The ids of the cancelled registrations among these whose person is registered again for the same class, which takes
 * place.
 */
export async function selectRegisteredAgain(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select r.id from registration r join course c on c.id = r.course_id and c.cancelled_at is null
    where r.id = any(${[...ids]}::int[]) and exists (select from registration o
      where o.attendee_id = r.attendee_id and o.course_id = r.course_id and o.id > r.id and o.cancelled_at is null)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
