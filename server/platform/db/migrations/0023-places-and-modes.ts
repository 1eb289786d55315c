import { type Kysely, sql } from 'kysely'

/**
 * Two views, so that two facts that many queries need are defined once: which modes a class has, and how many seats are
 * taken in each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A row for each mode of a class, whether it is offered or not. Null capacity: unlimited.
    create view course_mode as
      select c.id as course_id, m.mode, m.is_held, m.capacity
      from course c cross join lateral (values
        ('in-person', c.in_person, c.in_person_capacity),
        ('online', c.online, c.online_capacity)
      ) m (mode, is_held, capacity);

    -- Seats of active registrations, guests included, and the number of registrations. A mode without any has no row.
    create view places_taken as
      select r.course_id, r.mode, sum(r.places)::int as places, count(*)::int as people
      from registration r where r.cancelled_at is null group by r.course_id, r.mode;

    create or replace function keep_places_within_capacity() returns trigger language plpgsql as $$
    declare
      held boolean;
      seats int;
      taken int;
    begin
      -- Locks the class first, so that a second registration waits and then counts the seats of the first.
      perform from course c where c.id = new.course_id for update;
      -- Strict: an unknown mode is rejected, not counted as another one.
      select m.is_held, m.capacity into strict held, seats
        from course_mode m where m.course_id = new.course_id and m.mode = new.mode;
      if not held then
        raise exception 'class % is not held %', new.course_id, new.mode using errcode = 'AR002';
      end if;
      if seats is not null then
        select coalesce(sum(t.places), 0) into taken
          from places_taken t where t.course_id = new.course_id and t.mode = new.mode;
        -- The count includes this registration's own seats.
        if tg_op = 'UPDATE' and old.cancelled_at is null and (old.course_id, old.mode) = (new.course_id, new.mode) then
          taken := taken - old.places;
        end if;
        if taken + new.places > seats then
          raise exception 'class % has no % seats left', new.course_id, new.mode using errcode = 'AR001';
        end if;
      end if;
      return new;
    end $$;
  `.execute(db)
}
