import { type Kysely, sql } from 'kysely'

/** In which language a person reads: of the mails and calendars that they get. Null: they have not chosen, and get the portal's usual one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column language text check (language in ('en', 'es'))`.execute(db)
}
