import { type Kysely, sql } from 'kysely'

/**
 * Servers now write the rows of `course_mode`. The columns of the class and the trigger that copied them are dropped
 * (decision 385). Servers of the previous release write the columns, so all of them must stop first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- First, so that locks are taken in the same order as in every change of a class.
    lock table course, course_mode in access exclusive mode;
    -- Once more: the columns are what staff entered, even if someone wrote classes with triggers disabled.
    select fill_course_modes();

    drop trigger course_modes_made on course;
    drop trigger course_modes_changed on course;
    drop function keep_course_modes();
    drop function fill_course_modes();
    drop function modes_of_columns(course);
    alter table course drop constraint course_has_a_mode, drop column in_person, drop column in_person_capacity,
      drop column online, drop column online_capacity;
    alter table course_mode drop column is_held;

    -- The rows of these acts name the dropped columns, so Undo would fail. Undo ends after one day anyway.
    delete from act where id in (select act_id from act_row where table_name = 'course');

    -- Locks as an update of the class did: a registration waits and then counts with the new rows. The class may be
    -- missing: it was deleted, or the same statement inserts it.
    create function lock_class_of_mode() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'DELETE' then
        perform from course where id = new.course_id for no key update;
        return new;
      end if;
      perform from course where id = old.course_id for no key update;
      return old;
    end $$;
    create trigger course_mode_locks_class before insert or update or delete on course_mode
      for each row execute function lock_class_of_mode();

    -- Does what a change of the class itself does: cached pages, reports and webhooks follow. An unchanged row changes
    -- nothing. If the class is missing, it is being deleted, and its own triggers handle that.
    create function class_modes_changed() returns trigger language plpgsql as $$
    declare
      changed int[];
      starts timestamptz[];
      class record;
      told text;
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct course_id) into changed from new_rows;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct course_id) into changed from old_rows;
      else
        select array_agg(distinct course_id) into changed from (
          (table old_rows except table new_rows) union all (table new_rows except table old_rows)) apart;
      end if;
      if changed is null then return null; end if;
      update course set data_version = default where id = any(changed);
      select array_agg(distinct starts_at) into starts from course where id = any(changed);
      if starts is not null then perform report_changed(starts); end if;
      if not exists (select from webhook where off_at is null) then return null; end if;
      for class in select id from course where id = any(changed) and not draft order by id loop
        told := coalesce(current_setting('archway.told_classes', true), '');
        if position(',' || class.id || ',' in told) = 0 then
          perform tell_webhooks('class.changed', class.id, jsonb_build_object('classId', class.id));
          perform set_config('archway.told_classes', told || ',' || class.id || ',', true);
        end if;
      end loop;
      return null;
    end $$;
    create trigger course_mode_inserted after insert on course_mode referencing new table as new_rows
      for each statement execute function class_modes_changed();
    create trigger course_mode_updated after update on course_mode referencing old table as old_rows new table as new_rows
      for each statement execute function class_modes_changed();
    create trigger course_mode_deleted after delete on course_mode referencing old table as old_rows
      for each statement execute function class_modes_changed();

    create trigger course_mode_in_act after insert or update or delete on course_mode
      for each row when (coalesce(current_setting('archway.act', true), '') <> '')
      execute function note_act_row('course_id', 'mode');

    -- Checked at the end of the transaction, because a class and its rows are written one after the other. Every writer
    -- of a row locks the class, so no one removes the other mode at the same time.
    create function keep_a_mode() returns trigger language plpgsql as $$
    declare
      class int;
    begin
      if tg_table_name = 'course' then class := new.id; else class := old.course_id; end if;
      if exists (select from course where id = class) and not exists (select from course_mode where course_id = class) then
        raise exception using errcode = 'check_violation', constraint = 'course_has_a_mode', table = 'course',
          message = format('class %s has no attendance mode', class);
      end if;
      return null;
    end $$;
    create constraint trigger course_has_a_mode after insert on course deferrable initially deferred
      for each row execute function keep_a_mode();
    create constraint trigger course_keeps_a_mode after update of course_id or delete on course_mode deferrable initially deferred
      for each row execute function keep_a_mode();

    create or replace function report_class_changed() returns trigger language plpgsql as $$
    declare
      starts timestamptz[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct starts_at) into starts from new_rows;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct starts_at) into starts from old_rows;
      else
        select array_agg(distinct s) into starts from old_rows o join new_rows n on n.id = o.id, unnest(array[o.starts_at, n.starts_at]) s
          where (o.starts_at, o.ends_at, o.category_id, o.cancelled_at, o.draft, o.no_online_registration)
            is distinct from (n.starts_at, n.ends_at, n.category_id, n.cancelled_at, n.draft, n.no_online_registration);
      end if;
      if starts is not null then perform report_changed(starts); end if;
      return null;
    end $$;
  `.execute(db)
}
