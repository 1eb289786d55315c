import { type Kysely, sql } from 'kysely'

/** In which languages the waivers stood that somebody agreed to; empty: they agreed before this was kept, or not at all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column terms_languages text[] not null default '{}'`.execute(db)
}
