import { type Kysely, sql } from 'kysely'

/**
 * What staff replied when they declined to close an account. The next request deletes it, and so does closing the
 * account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app_user
      add column closure_declined_at timestamptz,
      add column closure_declined_note text,
      add check ((closure_declined_at is null) = (closure_declined_note is null));
  `.execute(db)
}
