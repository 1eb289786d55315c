import { type Kysely, sql } from 'kysely'

/** Of a class: so many percent of its places are left alone by standing places. Null: as many as the settings say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table course add column first_time_percent int check (first_time_percent between 0 and 90);
  `.execute(db)
}
