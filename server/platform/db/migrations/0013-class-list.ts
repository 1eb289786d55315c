import { type Kysely, sql } from 'kysely'

/** Keeps searching and sorting the staff's list of classes fast with thousands of rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index course_title_search on course using gin (title gin_trgm_ops);
    create index course_title on course (lower(title), starts_at, id);
    create index course_category on course (category_id, starts_at, id);
    create index course_location on course (location_id) where location_id is not null;
    -- Seats taken can be read from the index alone.
    drop index registration_course_active;
    create index registration_course_active on registration (course_id, mode) include (places) where cancelled_at is null;
  `.execute(db)
}
