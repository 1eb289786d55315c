import { type Kysely, sql } from 'kysely'

/**
 * The browser that requested a magic link, as a hash of its mark. In that browser the link logs in without another
 * click. Null: the browser is unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_key add column asked_in bytea`.execute(db)
}
