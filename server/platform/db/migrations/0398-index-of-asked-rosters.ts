import { type Kysely, sql } from 'kysely'

/** Which rosters of the last thirty days were asked for is in the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index roster_asked_start on roster_asked (starts_at, course_id)`.execute(db)
}
