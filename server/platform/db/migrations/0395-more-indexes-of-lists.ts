import { type Kysely, sql } from 'kysely'

/**
 * Indexes of cancelled classes and of checked-in registrations. The list of classes without a recorded roster looks for
 * a check-in in each class.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index course_cancelled on course (starts_at, id) where cancelled_at is not null;
    create index registration_checked_in on registration (course_id) where cancelled_at is null and checked_in_at is not null;
  `.execute(db)
}
