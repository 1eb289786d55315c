import { type Kysely, sql } from 'kysely'

/** Whether a person came in an earlier month is in the index alone. Registrations with a guest are few of each class. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index report_person_by_attendee on report_person (attendee_id, from_at) include (was_there);
    drop index report_person_of_attendee;
    create index registration_with_guest on registration (course_id) where places = 2 and cancelled_at is null;
  `.execute(db)
}
