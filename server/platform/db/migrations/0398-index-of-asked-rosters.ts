import { type Kysely, sql } from 'kysely'

/** For the classes of the last thirty days, the index alone says which rosters someone was asked to record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index roster_asked_start on roster_asked (starts_at, course_id)`.execute(db)
}
