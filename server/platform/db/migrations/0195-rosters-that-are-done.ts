import { type Kysely, sql } from 'kysely'

/**
 * A roster is done when someone is checked in, or when a person who runs the class says that no one came. One function
 * decides this for every report, list and email. "No one came" counts only if it was said after the class began, so
 * moving the class to a later date ends it. Checking someone in, in any way, deletes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table no_one_came (
      course_id int primary key references course (id) on delete cascade,
      at timestamptz not null,
      by_id int references app_user (id) on delete set null
    );
    -- Rosters that someone was asked by email to record, so that no one is asked twice. A class with a new start is asked
    -- about again.
    create table roster_asked (
      course_id int references course (id) on delete cascade,
      starts_at timestamptz,
      at timestamptz not null,
      primary key (course_id, starts_at)
    );
    -- No one is asked about classes that ended before this migration.
    insert into roster_asked (course_id, starts_at, at) select id, starts_at, now() from course where ends_at <= now();

    create function is_roster_done(of_course int, class_start timestamptz) returns boolean language sql stable as $$
      select exists (select from registration r left join guest g on g.registration_id = r.id
          where r.course_id = of_course and r.cancelled_at is null and (r.checked_in_at is not null or g.checked_in_at is not null))
        or exists (select from no_one_came n where n.course_id = of_course and n.at >= class_start)
    $$;

    create function check_in_ends_no_one_came() returns trigger language plpgsql as $$
    begin
      delete from no_one_came where course_id = (
        select course_id from registration where id = (to_jsonb(new) ->> tg_argv[0])::int);
      return null;
    end $$;
    create trigger registration_ends_no_one_came after insert or update of checked_in_at on registration
      for each row when (new.checked_in_at is not null and new.cancelled_at is null) execute function check_in_ends_no_one_came('id');
    create trigger guest_ends_no_one_came after insert or update of checked_in_at on guest
      for each row when (new.checked_in_at is not null) execute function check_in_ends_no_one_came('registration_id');

    create trigger no_one_came_in_act after insert or update or delete on no_one_came
      for each row when (coalesce(current_setting('archway.act', true), '') <> '') execute function note_act_row('course_id');
  `.execute(db)
}
