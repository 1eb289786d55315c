import { type Kysely, sql } from 'kysely'

/**
 * The portal's processes on this database. Two processes with different session secrets would reject each other's
 * logins. The second one sees it in these rows.
 */
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
