import { type Kysely, sql } from 'kysely'

/**
 * Dates that a regular spot or a series would have registered a person for, but their terms were due or their profile
 * was incomplete. As soon as nothing is in the way, the person is registered or joins the waitlist.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stopped_booking (
      attendee_id integer not null references attendee on delete cascade,
      course_id integer not null references course on delete cascade,
      standing_place_id integer references standing_place on delete cascade,
      since timestamptz not null,
      primary key (attendee_id, course_id)
    )`.execute(db)
  await sql`create index on stopped_booking (course_id)`.execute(db)
  await sql`create index on stopped_booking (standing_place_id)`.execute(db)
}
