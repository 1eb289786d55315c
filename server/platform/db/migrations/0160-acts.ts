import { type Kysely, sql } from 'kysely'

/**
 * Acts of staff that can be undone for a day, with the rows that each act wrote (decision 160). While a transaction
 * names its act (`archway.act`), triggers record each row: the columns as they were, and a mark of the row as the act
 * left it. They record whole rows, so a new column cannot be forgotten. Counters, and values that have their own Undo,
 * do not count as part of the row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table act (
      id uuid primary key,
      kind text not null,
      by_id int references app_user (id) on delete set null,
      at timestamptz not null,
      course_ids int[] not null default '{}',
      undone_at timestamptz,
      undone_by int references app_user (id) on delete set null
    );
    create index act_at on act (at);
    create index act_courses on act using gin (course_ids);

    create table act_row (
      act_id uuid not null references act (id) on delete cascade,
      table_name text not null,
      key jsonb not null,
      -- Null: the act inserted the row. Otherwise the old values of the changed columns, or the whole row that the act
      -- deleted.
      before jsonb,
      -- Hash of the whole row after the act. Null: the act deleted it.
      mark text,
      primary key (act_id, table_name, key)
    );

    -- Columns that do not count as part of a row.
    create function act_leaves_out(table_name text) returns text[] language sql immutable as $$
      select case table_name
        when 'course' then array['data_version', 'edit_version', 'sequence', 'revised_at']
        when 'registration' then array['sequence', 'revised_at', 'staff_notes', 'shown_to']
        else '{}'::text[] end
    $$;
    create function act_mark(table_name text, one jsonb) returns text language sql immutable as $$
      select md5((one - act_leaves_out(table_name))::text)
    $$;

    create function note_act_row() returns trigger language plpgsql set timezone to 'UTC' as $$
    declare
      act uuid := current_setting('archway.act')::uuid;
      was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - act_leaves_out(tg_table_name) end;
      is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - act_leaves_out(tg_table_name) end;
      key jsonb := (select jsonb_object_agg(name, coalesce(is_now, was) -> name) from unnest(tg_argv) name);
      before jsonb := was;
    begin
      if was is not null and was = is_now then return null; end if;
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(name, value) into before from jsonb_each(was) as column_of (name, value)
          where value is distinct from is_now -> name;
      end if;
      insert into act_row as r (act_id, table_name, key, before, mark)
        values (act, tg_table_name, key, before, act_mark(tg_table_name, is_now))
        on conflict on constraint act_row_pkey do update set mark = excluded.mark,
          -- The oldest values win. A row that the act inserted keeps null.
          before = case when r.before is not null then coalesce(excluded.before, '{}') || r.before end;
      return null;
    end $$;

    -- The current row without the left-out columns. Null: it does not exist.
    create function act_row_now(table_name text, key jsonb) returns jsonb language plpgsql stable set timezone to 'UTC' as $$
    declare
      found jsonb;
    begin
      execute format('select to_jsonb(t) - act_leaves_out(%1$L) from %1$I t where %2$s', table_name,
        (select string_agg(format('t.%I = %L', name, value), ' and ') from jsonb_each_text(key) as part (name, value)))
        into found;
      return found;
    end $$;

    create function restore_act_row(table_name text, key jsonb, before jsonb) returns void language plpgsql as $$
    declare
      where_it_is text := (select string_agg(format('t.%I = %L', name, value), ' and ') from jsonb_each_text(key) as part (name, value));
      columns text := (select string_agg(format('%I', name), ', ') from jsonb_object_keys(before) name);
    begin
      if before is null then
        execute format('delete from %I t where %s', table_name, where_it_is);
      elsif act_row_now(table_name, key) is null then
        execute format('insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$I, $1)', table_name, columns)
          using before;
      else
        execute format('update %1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, $1)) where %3$s', table_name, columns, where_it_is)
          using before;
      end if;
    end $$;
  `.execute(db)
  const keys = {
    course: ['id'],
    course_facilitator: ['course_id', 'facilitator_id'],
    course_term: ['course_id', 'taxonomy', 'slug'],
    registration: ['id'],
    guest: ['id'],
    waiting: ['id'],
    standing_place: ['id'],
    standing_booking: ['registration_id'],
  }
  for (const [table, columns] of Object.entries(keys))
    await sql`
      create trigger ${sql.ref(`${table}_in_act`)} after insert or update or delete on ${sql.table(table)}
        for each row when (coalesce(current_setting('archway.act', true), '') <> '')
        execute function note_act_row(${sql.join(columns.map((column) => sql.lit(column)))})`.execute(db)
  await sql`
    -- Which act of staff wrote an email, so that Undo can withdraw it.
    create table outbox_mail_act (
      mail_id int not null references outbox_mail (id) on delete cascade,
      act_id uuid not null,
      primary key (mail_id, act_id)
    );
    create index outbox_mail_act_of on outbox_mail_act (act_id);
    alter table audit_entry add column act_id uuid;

    -- For other software, a class that becomes a draft again is deleted.
    create or replace function tell_webhooks_of_class() returns trigger language plpgsql as $$
    declare
      what jsonb := jsonb_build_object('classId', coalesce(new.id, old.id));
    begin
      if tg_op = 'DELETE' then
        if not old.draft then perform tell_webhooks('class.deleted', old.id, what); end if;
      elsif new.draft then
        if tg_op = 'UPDATE' then
          if not old.draft then perform tell_webhooks('class.deleted', new.id, what); end if;
        end if;
      elsif tg_op = 'INSERT' or old.draft then
        perform tell_webhooks('class.created', new.id, what);
      elsif old.cancelled_at is null and new.cancelled_at is not null then
        perform tell_webhooks('class.cancelled', new.id, what);
      elsif old.cancelled_at is not null and new.cancelled_at is null then
        perform tell_webhooks('class.restored', new.id, what);
      elsif to_jsonb(new) - 'data_version' <> to_jsonb(old) - 'data_version' then
        perform tell_webhooks('class.changed', new.id, what);
      end if;
      return null;
    end $$;

    -- A cancelled registration that becomes active again counts as created.
    create or replace function tell_webhooks_of_registration() returns trigger language plpgsql as $$
    declare
      what jsonb := jsonb_build_object('registrationId', new.id, 'classId', new.course_id);
    begin
      if tg_op = 'INSERT' or old.cancelled_at is not null then
        if new.cancelled_at is null then perform tell_webhooks('registration.created', new.id, what); end if;
      elsif new.cancelled_at is not null then
        perform tell_webhooks('registration.cancelled', new.id, what);
      elsif (old.mode, old.places, old.course_id) is distinct from (new.mode, new.places, new.course_id)
        or old.needs is distinct from new.needs or old.needs_words is distinct from new.needs_words then
        perform tell_webhooks('registration.changed', new.id, what);
      end if;
      return null;
    end $$;
  `.execute(db)
}
