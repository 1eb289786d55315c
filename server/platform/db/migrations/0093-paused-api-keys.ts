import { type Kysely, sql } from 'kysely'

/** A paused key opens nothing until an administrator resumes it. This migration pauses no key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_key
      add column paused_at timestamptz,
      -- reset: the password was reset by email. loginsEnded: all logins were ended. roleLost: the owner lost a role.
      add column paused_by text check (paused_by in ('reset', 'loginsEnded', 'roleLost')),
      add constraint api_key_paused check ((paused_at is null) = (paused_by is null));
  `.execute(db)
}
