import { type Kysely, sql } from 'kysely'

/**
 * Facilitators who were put on a class or taken off it, until they are notified. There is no foreign key to the class,
 * because the facilitators of a deleted class are notified, too. A facilitator's record may have an address for these
 * emails, for people without an account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table facilitator add column notices_email text;
    create table facilitator_duty (
      id int generated always as identity primary key,
      facilitator_id int not null references facilitator (id) on delete cascade,
      course_id int not null,
      kind text not null check (kind in ('given', 'taken')),
      -- The times of the class back then, because the class may be deleted.
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      noted_at timestamptz not null,
      told_at timestamptz
    );
    create index facilitator_duty_waiting on facilitator_duty (facilitator_id, id) where told_at is null;
  `.execute(db)
}
