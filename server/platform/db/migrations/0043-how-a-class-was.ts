import { type Kysely, sql } from 'kysely'

/** What people say of a class they were at, one a registration; it goes with the registration. */
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
