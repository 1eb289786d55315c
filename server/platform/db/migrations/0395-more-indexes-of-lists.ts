import { type Kysely, sql } from 'kysely'

/** Cancelled classes have their index, and people who were checked in: the list of classes that nobody recorded looks for one in each class. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index course_cancelled on course (starts_at, id) where cancelled_at is not null;
    create index registration_checked_in on registration (course_id) where cancelled_at is null and checked_in_at is not null;
  `.execute(db)
}
