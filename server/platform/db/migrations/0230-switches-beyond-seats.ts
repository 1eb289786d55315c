import { type Kysely, sql } from 'kysely'

/**
 * Staff may offer a registered person a seat in another mode, over capacity. The trigger that limits the seats lets
 * this switch pass, as it does a new registration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      if seats is not null and not (new.over_capacity and (tg_op = 'INSERT' or old.mode <> new.mode)) then
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
