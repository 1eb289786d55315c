import { type Kysely, sql } from 'kysely'

/** The percentage of a class's seats that regular spots leave free. Null: the percentage in the settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table course add column first_time_percent int check (first_time_percent between 0 and 90);
  `.execute(db)
}
