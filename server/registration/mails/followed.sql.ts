import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection.ts'

/** Of registrations that are cancelled: those whose person registered for the same class once more, whatever became of that. */
export async function selectFollowed(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select r.id from registration r where r.id = any(${[...ids]}::int[]) and exists (select from registration o
      where o.attendee_id = r.attendee_id and o.course_id = r.course_id and o.id > r.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
