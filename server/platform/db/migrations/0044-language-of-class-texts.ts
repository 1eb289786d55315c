import { type Kysely, sql } from 'kysely'

/**
 * The language of the texts of a class or a series, if it is not the portal's own: screen readers choose the voice by
 * it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table course add column text_language text;
    alter table series add column text_language text;
  `.execute(db)
}
