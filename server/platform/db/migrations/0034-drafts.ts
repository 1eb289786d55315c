import { type Kysely, sql } from 'kysely'

/** Drafts: classes that only staff see until they publish them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table course add column draft boolean not null default false;

    -- Nobody takes part in a draft, whoever asks: the trigger that keeps places (0023) refuses a registration for it.
    create or replace view course_mode as
      select c.id as course_id, m.mode, m.is_held and not c.draft as is_held, m.capacity
      from course c cross join lateral (values
        ('in-person', c.in_person, c.in_person_capacity),
        ('online', c.online, c.online_capacity)
      ) m (mode, is_held, capacity);

    -- Classes that are not over, and those whose times overlap.
    create index course_ends_at on course (ends_at, id);
  `.execute(db)
}
