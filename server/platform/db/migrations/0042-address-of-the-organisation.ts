import { type Kysely, sql } from 'kysely'

/** The organization's address in one line. Printed pages show it beside the phone number. Null: it is shown nowhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings add column help_address text`.execute(db)
}
