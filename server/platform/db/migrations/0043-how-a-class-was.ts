import { type Kysely, sql } from 'kysely'

/**
 * What a person says about a class that they attended. Each registration has at most one row, which is deleted with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table class_feedback (
      registration_id int primary key references registration on delete cascade,
      helped text not null check (helped in ('a-lot', 'a-little', 'not-really', 'cannot-say')),
      words text,
      may_contact boolean not null,
      given_at timestamptz not null
    );
  `.execute(db)
}
