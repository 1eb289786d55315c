import { type Kysely, sql } from 'kysely'

/**
 * The code and the data of an import finding, so that each reader sees it in their own language. Earlier findings have
 * only their text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_finding add column code text;
    alter table import_finding add column data jsonb;
    alter table import_finding alter column why drop not null;
  `.execute(db)
}
