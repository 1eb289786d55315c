import { type Kysely, sql } from 'kysely'

/**
 * What people ask before they leave home: where to park, which door to use, whether a wheelchair can get in. Plain
 * text. Null: nothing is said.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table location add column parking text;
    alter table location add column entrance text;
    alter table location add column accessibility text;
  `.execute(db)
}
