import { type Kysely, sql } from 'kysely'

/**
 * Classes that a helper chose for an adult who has their own login. The adult is asked, and before they confirm,
 * nothing is registered and no seat is held. A row stays until its classes are over, so that its link can say what
 * happened. What it says about a guest is deleted when the request ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table asked_list (
      id int generated always as identity primary key,
      attendee_id int not null references attendee (id),
      -- The help during which the request was made. The request ends with it.
      care_id int not null references care (id),
      asked_by int not null references app_user (id),
      asked_at timestamptz not null,
      until timestamptz not null,
      ended_at timestamptz,
      ended_as text check (ended_as in ('confirmed', 'declined', 'over')),
      check ((ended_at is null) = (ended_as is null))
    );
    create index asked_list_attendee on asked_list (attendee_id);
    create index asked_list_care on asked_list (care_id);
    create index asked_list_asked_by on asked_list (asked_by);
    create index asked_list_open on asked_list (until) where ended_at is null;

    create table asked_class (
      list_id int not null references asked_list (id) on delete cascade,
      course_id int not null references course (id) on delete cascade,
      mode text not null check (mode in ('in-person', 'online')),
      guest jsonb,
      needs text[] not null default '{}',
      needs_words text,
      primary key (list_id, course_id)
    );
    create index asked_class_course on asked_class (course_id);
  `.execute(db)
}
