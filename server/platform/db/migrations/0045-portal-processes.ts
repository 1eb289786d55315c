import { type Kysely, sql } from 'kysely'

/**
 * The portal's processes on this database. Two processes with different session secrets would reject each other's
 * logins. The second one sees it in these rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portal_process (
      id uuid primary key,
      -- Shows whether two processes have the same secret, and nothing else about it.
      secret_mark bytea not null,
      -- The time of the database, because the clocks of machines differ.
      seen_at timestamptz not null
    );
  `.execute(db)
}
