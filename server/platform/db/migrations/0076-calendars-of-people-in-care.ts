import { type Kysely, sql } from 'kysely'

/** By which care a calendar address was made: who cared for the person knows it, so it is over with the care. Null: by the person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calendar_subscription add column care_id int references care (id)`.execute(db)
}
