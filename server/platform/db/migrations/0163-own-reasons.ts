import { type Kysely, sql } from 'kysely'

/** The organization's own reasons to cancel a class. Each has a text for each language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings add column cancel_reasons jsonb not null default '[]'`.execute(db)
}
