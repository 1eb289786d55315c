import { type Kysely, sql } from 'kysely'

/**
 * Finished months are counted once for the reports (decision 378). Every change of one of their classes writes a mark
 * in its own transaction. A month with a mark is counted live until it is counted again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_month (
      from_at timestamptz primary key,
      before_at timestamptz not null,
      counted_at timestamptz
    );
    comment on table report_month is 'Months of reports whose changes are marked; counted_at: and that are counted.';

    create table report_mark (id bigint generated always as identity primary key, from_at timestamptz not null);
    create index report_mark_of_month on report_mark (from_at);

    create table report_line (
      from_at timestamptz not null,
      category int,
      mode text,
      classes int not null,
      cancelled_classes int not null,
      not_recorded int not null,
      seats int not null,
      places_of_seats int not null,
      registrations int not null,
      cancellations int not null,
      guests int not null,
      expected int not null,
      attended int not null,
      guests_attended int not null,
      waited int not null,
      not_met int not null,
      unique nulls not distinct (from_at, category, mode)
    );

    create table report_person (
      from_at timestamptz not null,
      attendee_id int not null references attendee on delete cascade,
      category int not null,
      mode text not null,
      was_there boolean not null,
      primary key (from_at, attendee_id, category, mode)
    );
    create index report_person_of_attendee on report_person (attendee_id, from_at);

    -- Watching a month starts only while no transaction holds this lock, so that no change is missed.
    create function report_changed(starts timestamptz[]) returns void language plpgsql as $$
    declare
      month int;
    begin
      for month in select distinct report_lock_of(s) from unnest(starts) s order by 1 loop
        perform pg_advisory_xact_lock_shared(360, month);
      end loop;
      insert into report_mark (from_at)
        select distinct m.from_at from report_month m join unnest(starts) s on s >= m.from_at and s < m.before_at;
    end $$;
    create function report_lock_of(moment timestamptz) returns int language sql immutable as $$
      select (extract(year from moment at time zone 'UTC') * 12 + extract(month from moment at time zone 'UTC'))::int $$;

    create function report_class_changed() returns trigger language plpgsql as $$
    declare
      starts timestamptz[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct starts_at) into starts from new_rows;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct starts_at) into starts from old_rows;
      else
        select array_agg(distinct s) into starts from old_rows o join new_rows n on n.id = o.id, unnest(array[o.starts_at, n.starts_at]) s
          where (o.starts_at, o.ends_at, o.category_id, o.cancelled_at, o.draft, o.no_online_registration, o.in_person, o.in_person_capacity, o.online, o.online_capacity)
            is distinct from (n.starts_at, n.ends_at, n.category_id, n.cancelled_at, n.draft, n.no_online_registration, n.in_person, n.in_person_capacity, n.online, n.online_capacity);
      end if;
      if starts is not null then perform report_changed(starts); end if;
      return null;
    end $$;

    -- For tables with a course_id. If the class was deleted, its own trigger has written a mark.
    create function report_row_changed() returns trigger language plpgsql as $$
    declare
      starts timestamptz[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct c.starts_at) into starts from new_rows r join course c on c.id = r.course_id;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct c.starts_at) into starts from old_rows r join course c on c.id = r.course_id;
      else
        select array_agg(distinct c.starts_at) into starts
          from (select course_id from old_rows union select course_id from new_rows) r join course c on c.id = r.course_id;
      end if;
      if starts is not null then perform report_changed(starts); end if;
      return null;
    end $$;

    create function report_guest_changed() returns trigger language plpgsql as $$
    declare
      starts timestamptz[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct c.starts_at) into starts
          from new_rows g join registration r on r.id = g.registration_id join course c on c.id = r.course_id;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct c.starts_at) into starts
          from old_rows g join registration r on r.id = g.registration_id join course c on c.id = r.course_id;
      else
        select array_agg(distinct c.starts_at) into starts
          from (select registration_id from old_rows union select registration_id from new_rows) g
            join registration r on r.id = g.registration_id join course c on c.id = r.course_id;
      end if;
      if starts is not null then perform report_changed(starts); end if;
      return null;
    end $$;
  `.execute(db)
  const watched = {
    course: 'report_class_changed',
    registration: 'report_row_changed',
    waiting: 'report_row_changed',
    no_one_came: 'report_row_changed',
    guest: 'report_guest_changed',
  }
  for (const [table, call] of Object.entries(watched))
    await sql`
      create trigger ${sql.ref(`report_${table}_inserted`)} after insert on ${sql.ref(table)}
        referencing new table as new_rows for each statement execute function ${sql.ref(call)}();
      create trigger ${sql.ref(`report_${table}_updated`)} after update on ${sql.ref(table)}
        referencing old table as old_rows new table as new_rows for each statement execute function ${sql.ref(call)}();
      create trigger ${sql.ref(`report_${table}_deleted`)} after delete on ${sql.ref(table)}
        referencing old table as old_rows for each statement execute function ${sql.ref(call)}();
    `.execute(db)
}
