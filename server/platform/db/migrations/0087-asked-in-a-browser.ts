import { type Kysely, sql } from 'kysely'

/** In which browser a magic link was asked for, as the hash of its mark: there it logs in without another word. Null: in none that is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_key add column asked_in bytea`.execute(db)
}
