import { type Kysely, sql } from 'kysely'

/** Where the organisation is, in one line: it stands beside the telephone on what people print. Null: shown nowhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings add column help_address text`.execute(db)
}
