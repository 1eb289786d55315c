import { type Kysely, sql } from 'kysely'

/** The classes of an email are found by their ids. Before, each email was compared with all classes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function courses_in_mail(data jsonb, course_id int) returns setof int language sql stable as $$
      select c.id from course c where c.id = any(array(
        select courses_in_mail.course_id
        union
        select (found.it #>> '{}')::numeric::int from jsonb_path_query(data, '$.**.courseId') as found (it)
          where jsonb_typeof(found.it) = 'number'))
    $$;
  `.execute(db)
}
