import { type Kysely, sql } from 'kysely'

/**
 * The order in which feedback arrived, and what the people who run the class were shown of it. Changing feedback
 * changes neither. Until now they could read the feedback of a class with five responses or more. All of these become
 * one batch, so that the next batch has five new responses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence class_feedback_arrival;
    alter table class_feedback add column arrival bigint, add column shown_at timestamptz, add column shown_helped text, add column shown_words text;
    update class_feedback f set arrival = o.nth
      from (select registration_id, row_number() over (order by given_at, registration_id) as nth from class_feedback) o
      where o.registration_id = f.registration_id;
    select setval('class_feedback_arrival', (select count(*) + 1 from class_feedback), false);
    alter table class_feedback
      alter column arrival set default nextval('class_feedback_arrival'), alter column arrival set not null,
      add check ((shown_at is null) = (shown_helped is null));
    alter sequence class_feedback_arrival owned by class_feedback.arrival;
    update class_feedback f set shown_at = now(), shown_helped = f.helped, shown_words = f.words
      from registration r
      where r.id = f.registration_id and r.cancelled_at is null and r.course_id in (
        select g.course_id from class_feedback s join registration g on g.id = s.registration_id
        where g.cancelled_at is null group by g.course_id having count(*) >= 5);
  `.execute(db)
}
