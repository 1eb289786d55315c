import { type Kysely, sql } from 'kysely'

/**
 * Errors that browsers report, without anything that a person typed. The same error at the same place in the code is
 * one row with a count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table browser_fault (
      id int generated always as identity primary key,
      -- SHA-256 of groupOf (domain/crashes/browser-error.rule.ts).
      fault_group bytea not null unique,
      name text not null,
      message text not null,
      frames jsonb not null,
      -- Page and browser are those of the newest report.
      page text not null,
      browser text,
      count int not null default 1,
      first_at timestamptz not null,
      last_at timestamptz not null
    );
    create index browser_fault_last on browser_fault (last_at desc, id desc);
  `.execute(db)
}
