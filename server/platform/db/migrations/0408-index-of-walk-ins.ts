import { type Kysely, sql } from 'kysely'

/**
 * Retention finds walk-ins by two indexes. With `is null or <` on one index, the planner expected a match in everyone
 * who has an account, and so no `last_came_at`. It then read all walk-ins every two minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index attendee_never_came on attendee (id)
    where user_id is null and erased_at is null and last_came_at is null`.execute(db)
}
