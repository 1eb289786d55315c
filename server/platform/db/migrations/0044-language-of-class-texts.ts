import { type Kysely, sql } from 'kysely'

/** In which language the texts of a class and of a series are, where it is not the portal's own: screen readers take its voice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table course add column text_language text;
    alter table series add column text_language text;
  `.execute(db)
}
