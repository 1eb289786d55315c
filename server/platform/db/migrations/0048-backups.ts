import { type Kysely, sql } from 'kysely'

/** Backups with their outcome, and whether this database is a restored copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_run (
      id int generated always as identity primary key,
      started_at timestamptz not null,
      -- Null while the backup runs, or if its process died.
      ended_at timestamptz,
      outcome text check (outcome in ('made', 'failed')),
      -- One line for administrators. It names no one.
      reason text,
      file text,
      check ((ended_at is null) = (outcome is null))
    );
    create index backup_run_started on backup_run (started_at desc);

    -- The newest row counts. A test restore sends no email and runs no jobs.
    create table restored_copy (
      id int generated always as identity primary key,
      restored_at timestamptz not null,
      made_at timestamptz not null,
      is_drill boolean not null
    );
  `.execute(db)
}
