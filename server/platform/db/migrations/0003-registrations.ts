import { type Kysely, sql } from 'kysely'

/**
 * Registrations and guests. The triggers and the unique index make a wrong state impossible, whatever the code does:
 * registrations never take more seats than the capacity, a person has at most one active registration for a class, and
 * a registration has a guest if and only if it takes two seats.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registration (
      id int generated always as identity (start with 500001) primary key,
      course_id int not null references course (id),
      attendee_id int not null references attendee (id),
      mode text not null check (mode in ('in-person', 'online')),
      places smallint not null default 1 check (places in (1, 2)),
      created_at timestamptz not null,
      cancelled_at timestamptz,
      checked_in_at timestamptz
    );
    create unique index registration_one_active on registration (attendee_id, course_id) where cancelled_at is null;
    create index registration_course_active on registration (course_id, mode) where cancelled_at is null;
    create index registration_attendee on registration (attendee_id);

    create table guest (
      id int generated always as identity (start with 700001) primary key,
      registration_id int not null unique references registration (id) on delete cascade,
      first_name text not null check (first_name <> ''),
      last_name text not null check (last_name <> ''),
      email text, phone text, gender text, notes text,
      type text not null check (type in ('Patient', 'Caregiver', 'Parent', 'Family', 'Professional')),
      is_minor boolean,
      demographics jsonb
    );

    create function keep_places_within_capacity() returns trigger language plpgsql as $$
    declare
      capacity int;
      held boolean;
      taken int;
    begin
      -- Locks the class first, so that a second registration waits and then counts the seats of the first.
      select case new.mode when 'in-person' then c.in_person_capacity else c.online_capacity end,
             case new.mode when 'in-person' then c.in_person else c.online end
        into capacity, held
        from course c where c.id = new.course_id for update;
      if not held then
        raise exception 'class % is not held %', new.course_id, new.mode using errcode = 'AR002';
      end if;
      if capacity is not null then
        select coalesce(sum(r.places), 0) into taken from registration r
          where r.course_id = new.course_id and r.mode = new.mode and r.cancelled_at is null and r.id <> new.id;
        if taken + new.places > capacity then
          raise exception 'class % has no % seats left', new.course_id, new.mode using errcode = 'AR001';
        end if;
      end if;
      return new;
    end $$;
    create trigger registration_takes_places before insert on registration
      for each row when (new.cancelled_at is null) execute function keep_places_within_capacity();
    -- Releasing seats is always allowed, even if staff set the capacity below the seats taken.
    create trigger registration_changes_places before update on registration
      for each row when (new.cancelled_at is null and (
        old.cancelled_at is not null or new.places > old.places or new.mode <> old.mode or new.course_id <> old.course_id))
      execute function keep_places_within_capacity();

    create function registration_changes_class_data() returns trigger language plpgsql as $$
    begin
      update course set data_version = default where id = coalesce(new.course_id, old.course_id);
      return null;
    end $$;
    create trigger registration_changed after insert or update or delete on registration
      for each row execute function registration_changes_class_data();

    create function guest_matches_places() returns trigger language plpgsql as $$
    declare
      registration_number int := case tg_table_name when 'guest' then coalesce((to_jsonb(new) ->> 'registration_id'), (to_jsonb(old) ->> 'registration_id'))::int
                                                    else (to_jsonb(new) ->> 'id')::int end;
      wrong boolean;
    begin
      select (r.places = 2) <> exists (select 1 from guest g where g.registration_id = r.id) into wrong
        from registration r where r.id = registration_number;
      if wrong then
        raise exception 'registration % must hold two places exactly where it has a guest', registration_number using errcode = 'AR003';
      end if;
      return null;
    end $$;
    create constraint trigger registration_matches_guest after insert or update on registration
      deferrable initially deferred for each row execute function guest_matches_places();
    create constraint trigger guest_matches_registration after insert or update or delete on guest
      deferrable initially deferred for each row execute function guest_matches_places();
  `.execute(db)
}
