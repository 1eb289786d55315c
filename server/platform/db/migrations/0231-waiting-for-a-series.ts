import { type Kysely, sql } from 'kysely'

/**
 * A person who waits for a whole series has a waitlist entry for each date. All of them have the same `series_wait`,
 * the id of the first entry. It is not a foreign key, so the others stay together when the class of the first is
 * deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table waiting add column series_wait int;
    create index waiting_of_series on waiting (series_wait) where series_wait is not null;
  `.execute(db)
}
