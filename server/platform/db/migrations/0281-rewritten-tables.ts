import { type Kysely, sql } from 'kysely'

/** When a table was last written anew, so that its file keeps no words of rows that are gone (decision 281). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rewritten_table (
      table_name text primary key,
      at timestamptz not null
    );
  `.execute(db)
}
