import { type Kysely, sql } from 'kysely'

/** When a table was last rewritten, so that its file has no data of deleted rows (decision 281). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rewritten_table (
      table_name text primary key,
      at timestamptz not null
    );
  `.execute(db)
}
