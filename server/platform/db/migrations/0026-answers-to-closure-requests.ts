import { type Kysely, sql } from 'kysely'

/** What the staff answered somebody whose account they did not close; gone with the next request, and with the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app_user
      add column closure_declined_at timestamptz,
      add column closure_declined_note text,
      add check ((closure_declined_at is null) = (closure_declined_note is null));
  `.execute(db)
}
