import { type Kysely, sql } from 'kysely'

/** The processes that run on this database, so that two that would not understand each other's logins find out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portal_process (
      id uuid primary key,
      -- By which two secrets are compared; nothing else can be told from it.
      secret_mark bytea not null,
      -- By the database's clock: those of machines differ.
      seen_at timestamptz not null
    );
  `.execute(db)
}
