import { type Kysely, sql } from 'kysely'

/**
 * What people ask to have corrected in the record of a past class: that they were there, or the name of their guest. A
 * registration has at most one open request of each kind. The name is stored until the request is answered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table correction (
      id int generated always as identity primary key,
      registration_id int not null references registration on delete cascade,
      kind text not null check (kind in ('attendance', 'guestName')),
      first_name text,
      last_name text,
      asked_at timestamptz not null,
      answered_at timestamptz,
      answered_by int references app_user on delete set null,
      answer text check (answer in ('mended', 'declined')),
      reason text,
      check ((answer is null) = (answered_at is null)),
      check ((reason is not null) = (answer is not distinct from 'declined'))
    );
    create unique index correction_open on correction (registration_id, kind) where answered_at is null;
    create index correction_registration on correction (registration_id);
  `.execute(db)
}
