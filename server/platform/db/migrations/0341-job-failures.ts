import { type Kysely, sql } from 'kysely'

/** Background jobs whose last run failed, for administrators to see. A job that works again has no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_failure (
      name text primary key,
      since timestamptz not null,
      last_at timestamptz not null,
      failures int not null default 1
    );
  `.execute(db)
}
