import { type Kysely, sql } from 'kysely'

/**
 * The attendance modes of a class become rows. Servers still write the columns of the class. A trigger copies them into
 * the rows, and the triggers that limit the seats read the rows. A later migration drops the columns (decision 385).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- First, because a query of the view also locks the class. Otherwise two transactions could deadlock.
    lock table course in access exclusive mode;
    drop view course_mode;

    create table course_mode (
      course_id int not null references course (id) on delete cascade,
      mode text not null check (mode in ('in-person', 'online')),
      -- Null: unlimited.
      capacity int check (capacity >= 0),
      is_held boolean not null generated always as (true) stored,
      primary key (course_id, mode)
    );
    comment on column course_mode.is_held is 'For servers of before 0396, which read it of a view. Goes with the columns of the class.';

    create function modes_of_columns(c course) returns table (mode text, capacity int) language sql immutable as $$
      select m.mode, m.capacity from (values
        ('in-person', c.in_person, c.in_person_capacity),
        ('online', c.online, c.online_capacity)
      ) m (mode, is_held, capacity) where m.is_held
    $$;

    -- Also corrects rows that differ. The lock keeps classes from changing between the read and the write.
    create function fill_course_modes() returns void language plpgsql as $$
    begin
      lock table course in share row exclusive mode;
      delete from course_mode m using course c
        where c.id = m.course_id and not exists (select from modes_of_columns(c) n where n.mode = m.mode);
      insert into course_mode (course_id, mode, capacity)
        select c.id, n.mode, n.capacity from course c cross join lateral modes_of_columns(c) n order by c.id, n.mode
        on conflict (course_id, mode) do update set capacity = excluded.capacity
          where course_mode.capacity is distinct from excluded.capacity;
    end $$;
    select fill_course_modes();
    analyze course_mode;

    -- Runs in the statement that locks the class. A transaction that waits for this lock then reads the new rows.
    create function keep_course_modes() returns trigger language plpgsql as $$
    begin
      delete from course_mode m
        where m.course_id = new.id and not exists (select from modes_of_columns(new) n where n.mode = m.mode);
      insert into course_mode (course_id, mode, capacity)
        select new.id, n.mode, n.capacity from modes_of_columns(new) n
        on conflict (course_id, mode) do update set capacity = excluded.capacity
          where course_mode.capacity is distinct from excluded.capacity;
      return null;
    end $$;
    create trigger course_modes_made after insert on course for each row execute function keep_course_modes();
    -- Each registration writes the class but changes none of these columns.
    create trigger course_modes_changed after update on course for each row
      when ((old.in_person, old.in_person_capacity, old.online, old.online_capacity)
        is distinct from (new.in_person, new.in_person_capacity, new.online, new.online_capacity))
      execute function keep_course_modes();

    create or replace function keep_places_within_capacity() returns trigger language plpgsql as $$
    declare
      is_draft boolean;
      seats int;
      taken int;
    begin
      -- Locks the class first, so that a second registration waits and then counts the seats of the first.
      select c.draft into strict is_draft from course c where c.id = new.course_id for update;
      -- Read after the lock, so that a change of the capacity while it waited is seen.
      select m.capacity into seats from course_mode m where m.course_id = new.course_id and m.mode = new.mode;
      -- An unknown mode is also rejected, not counted as another one.
      if not found or is_draft then
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

    create or replace function keep_offers_within_capacity() returns trigger language plpgsql as $$
    declare
      is_draft boolean;
      seats int;
      taken int;
    begin
      select c.draft into strict is_draft from course c where c.id = new.course_id for update;
      select m.capacity into seats from course_mode m where m.course_id = new.course_id and m.mode = new.offer_mode;
      if not found or is_draft then
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
  `.execute(db)
}
