import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.generated.ts'

/**
 * Locks classes until the transaction ends, in id order so that two bookings of the same classes cannot wait for each other.
 * Take it once, late and before reading what the decision needs.
 */
export async function lockCourses(tx: Kysely<DB>, courseIds: readonly number[]): Promise<void> {
  await sql`select id from course where id = any(${[...courseIds]}::int[]) order by id for update`.execute(tx)
}
