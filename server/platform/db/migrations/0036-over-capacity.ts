import { type Kysely, sql } from 'kysely'

/**
 * A person who runs a class may register someone over capacity. `over_capacity` records that, and the trigger that
 * limits the seats lets this row be inserted. The row counts like any other, so no one else gets in because of it. What
 * it takes later, such as another mode or a guest, must fit the capacity.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registration add column over_capacity boolean not null default false;

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
      if seats is not null and not (tg_op = 'INSERT' and new.over_capacity) then
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
