import { type Kysely, sql } from 'kysely'

/** Drafts: classes that only staff see until they publish them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table course add column draft boolean not null default false;

    -- A draft offers no mode, so the trigger that limits the seats (migration 0023) rejects every registration.
    create or replace view course_mode as
      select c.id as course_id, m.mode, m.is_held and not c.draft as is_held, m.capacity
      from course c cross join lateral (values
        ('in-person', c.in_person, c.in_person_capacity),
        ('online', c.online, c.online_capacity)
      ) m (mode, is_held, capacity);

    -- For classes that are not over, and for schedule conflicts.
    create index course_ends_at on course (ends_at, id);
  `.execute(db)
}
