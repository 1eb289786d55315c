import { type Kysely, sql } from 'kysely'

/**
 * Who waits for a whole series has an entry of each date; all of them say the same number, that of the first. It refers to nothing: the others stay together when the
 * class of the first is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table waiting add column series_wait int;
    create index waiting_of_series on waiting (series_wait) where series_wait is not null;
  `.execute(db)
}
