import { type Kysely, sql } from 'kysely'

/**
 * Who is put on a class as its facilitator, or taken off it, waits here to be told. No foreign key to the class: who led one that is deleted is told
 * as well. A facilitator's record may have an address of its own for such notices, for who has no account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table facilitator add column notices_email text;
    create table facilitator_duty (
      id int generated always as identity primary key,
      facilitator_id int not null references facilitator (id) on delete cascade,
      course_id int not null,
      kind text not null check (kind in ('given', 'taken')),
      -- Of the class as it was then, for one that is deleted.
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      noted_at timestamptz not null,
      told_at timestamptz
    );
    create index facilitator_duty_waiting on facilitator_duty (facilitator_id, id) where told_at is null;
  `.execute(db)
}
