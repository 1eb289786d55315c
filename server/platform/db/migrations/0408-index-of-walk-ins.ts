import { type Kysely, sql } from 'kysely'

/**
 * Retention finds people without an account by two indexes. With `is null or <` on one, the planner took everyone who
 * has an account, and so no time, for a match, and read all people without an account every two minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index attendee_never_came on attendee (id)
    where user_id is null and erased_at is null and last_came_at is null`.execute(db)
}
