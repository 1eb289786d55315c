import { type Kysely, sql } from 'kysely'

/** What people ask before they set out: where to park, which door, whether a wheelchair gets in. Plain text, null where nothing is said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table location add column parking text;
    alter table location add column entrance text;
    alter table location add column accessibility text;
  `.execute(db)
}
