import { type Kysely, sql } from 'kysely'

/** In which languages the waivers were that a person agreed to. Empty: they agreed before this was stored, or never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column terms_languages text[] not null default '{}'`.execute(db)
}
