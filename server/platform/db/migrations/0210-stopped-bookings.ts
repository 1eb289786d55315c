import { type Kysely, sql } from 'kysely'

/**
 * Dates that a rule would have registered somebody for, had their terms not been due, or their profile not been incomplete. They are registered for them, or wait,
 * as soon as nothing stands against it.
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
