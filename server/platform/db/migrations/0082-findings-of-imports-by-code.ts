import { type Kysely, sql } from 'kysely'

/** Of a finding of an import: which one it is and what its sentence names, so that each reader has it in their language. Those of before have their words alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_finding add column code text;
    alter table import_finding add column data jsonb;
    alter table import_finding alter column why drop not null;
  `.execute(db)
}
