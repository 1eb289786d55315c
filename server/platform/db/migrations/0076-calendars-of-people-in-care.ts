import { type Kysely, sql } from 'kysely'

/**
 * The period of help (`care`) in which a calendar link was made. The helper knows the link, so it ends with the help.
 * Null: the person made it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calendar_subscription add column care_id int references care (id)`.execute(db)
}
