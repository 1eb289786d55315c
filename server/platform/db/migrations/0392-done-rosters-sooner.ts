import { type Kysely, sql } from 'kysely'

/**
 * Whether a roster is done is checked for one registration at a time. The earlier join read all guests of the portal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function is_roster_done(of_course int, class_start timestamptz) returns boolean language sql stable as $$
      select exists (select from registration r
          where r.course_id = of_course and r.cancelled_at is null and (r.checked_in_at is not null
            or exists (select from guest g where g.registration_id = r.id and g.checked_in_at is not null)))
        or exists (select from no_one_came n where n.course_id = of_course and n.at >= class_start)
    $$;
  `.execute(db)
}
