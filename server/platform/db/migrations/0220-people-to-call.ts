import { type Kysely, sql } from 'kysely'

/**
 * What staff are to tell a person by phone, because no email reaches them. The name and the phone number are not stored
 * here. They are read when staff look.
 *
 * `attendee_id` has no foreign key, which would lock the attendee's row. A command that cancels a class holds the lock
 * of the class, and must not wait for a person who is changing a registration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table call_line (
      id int generated always as identity primary key,
      attendee_id int not null,
      course_id int not null references course (id) on delete cascade,
      -- news, waitingNews: acts of staff. offer, open: the waitlist. booked, removed, message.
      kind text not null,
      data jsonb not null,
      noted_at timestamptz not null,
      done_at timestamptz,
      done_by int references app_user (id),
      check ((done_at is null) = (done_by is null))
    );
    create unique index call_line_open on call_line (attendee_id, course_id, kind) where done_at is null;
    create index call_line_of_course on call_line (course_id);
    create index call_line_waits on call_line (noted_at) where done_at is null;
  `.execute(db)
}
