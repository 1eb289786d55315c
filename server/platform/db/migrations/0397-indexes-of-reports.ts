import { type Kysely, sql } from 'kysely'

/**
 * Reports read from the index alone whether a person came in an earlier month. Another index has the few registrations
 * of a class that have a guest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index report_person_by_attendee on report_person (attendee_id, from_at) include (was_there);
    drop index report_person_of_attendee;
    create index registration_with_guest on registration (course_id) where places = 2 and cancelled_at is null;
  `.execute(db)
}
