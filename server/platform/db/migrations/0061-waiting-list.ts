import { type Kysely, sql } from 'kysely'

/**
 * The waitlist of a full class, and the seats that are held while they are offered to people. An open offer counts as
 * taken: the view places_taken includes it, and a trigger limits offers to the capacity, as another trigger does for
 * registrations.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table waiting (
      id int generated always as identity (start with 900001) primary key,
      course_id int not null references course (id) on delete cascade,
      attendee_id int not null references attendee (id),
      -- Null: any mode, whichever is free first.
      mode text check (mode in ('in-person', 'online')),
      -- The guest whom they would bring. Deleted when the wait ends.
      guest jsonb,
      alone_too boolean not null default false,
      come_until timestamptz,
      since timestamptz not null,
      offers smallint not null default 0,
      offer_mode text check (offer_mode in ('in-person', 'online')),
      offer_places smallint check (offer_places in (1, 2)),
      offered_at timestamptz,
      offer_until timestamptz,
      offered_by int references app_user (id),
      over_capacity boolean not null default false,
      told_open_at timestamptz,
      ended_at timestamptz,
      ended_as text check (ended_as in ('accepted', 'declined', 'expired', 'left', 'booked', 'past', 'erased')),
      registration_id int references registration (id),
      check ((ended_at is null) = (ended_as is null)),
      check (num_nulls(offer_mode, offer_places, offered_at, offer_until) in (0, 4)),
      check (ended_at is null or guest is null)
    );
    create unique index waiting_one_active on waiting (attendee_id, course_id) where ended_at is null;
    create index waiting_course_active on waiting (course_id, since, id) where ended_at is null;
    create index waiting_attendee on waiting (attendee_id);
    create index waiting_offer_open on waiting (course_id, offer_mode) where ended_at is null and offer_mode is not null;
    create index waiting_registration on waiting (registration_id);

    create or replace view places_taken as
      select h.course_id, h.mode, sum(h.places)::int as places, sum(h.people)::int as people
      from (
        select course_id, mode, places, 1 as people from registration where cancelled_at is null
        union all
        -- An open offer takes seats, but no one is registered yet.
        select course_id, offer_mode, offer_places, 0 from waiting where ended_at is null and offer_mode is not null
      ) h group by h.course_id, h.mode;

    create function keep_offers_within_capacity() returns trigger language plpgsql as $$
    declare
      held boolean;
      seats int;
      taken int;
    begin
      perform from course c where c.id = new.course_id for update;
      select m.is_held, m.capacity into strict held, seats
        from course_mode m where m.course_id = new.course_id and m.mode = new.offer_mode;
      if not held then
        raise exception 'class % is not held %', new.course_id, new.offer_mode using errcode = 'AR002';
      end if;
      if seats is not null and not new.over_capacity then
        select coalesce(sum(t.places), 0) into taken
          from places_taken t where t.course_id = new.course_id and t.mode = new.offer_mode;
        if taken + new.offer_places > seats then
          raise exception 'class % has no % seats left', new.course_id, new.offer_mode using errcode = 'AR001';
        end if;
      end if;
      return new;
    end $$;
    create trigger waiting_holds_places before update on waiting
      for each row when (new.ended_at is null and new.offer_mode is not null and old.offer_mode is null)
      execute function keep_offers_within_capacity();
    -- Class pages show the waitlist and the seats that are offered, so the data version of the class increases.
    create trigger waiting_changed after insert or update or delete on waiting
      for each row execute function registration_changes_class_data();

    alter table site_settings
      add column waiting_offer_hours int not null default 12 check (waiting_offer_hours between 1 and 72),
      add column waiting_shortest_minutes int not null default 30 check (waiting_shortest_minutes between 5 and 240),
      add column waiting_quiet_from text not null default '21:00' check (waiting_quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      add column waiting_quiet_until text not null default '08:00' check (waiting_quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      add column waiting_near_hours int not null default 24 check (waiting_near_hours between 0 and 168),
      add column waiting_open_hours int not null default 2 check (waiting_open_hours between 0 and 48),
      add column waiting_come_until text not null default '20:00' check (waiting_come_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
  `.execute(db)
}
