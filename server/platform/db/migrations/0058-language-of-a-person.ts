import { type Kysely, sql } from 'kysely'

/**
 * The language in which a person gets emails and calendars. Null: they have not chosen one and get the portal's
 * default.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column language text check (language in ('en', 'es'))`.execute(db)
}
