import { type Kysely, sql } from 'kysely'

/**
 * Webhooks and the outbox of their messages. Triggers write a message in the transaction of the change, no matter who
 * makes it, so no committed change is missed. A message has only ids.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook (
      id int generated always as identity primary key,
      name text not null,
      url text not null,
      events text[] not null,
      -- Encrypted with the session secret. Null only while the row is created.
      secret bytea,
      created_by int not null references app_user,
      created_at timestamptz not null,
      -- The first failure since the last successful delivery.
      failing_since timestamptz,
      off_at timestamptz,
      off_reason text check (off_reason in ('person', 'failures')),
      check ((off_at is null) = (off_reason is null))
    );

    create table webhook_delivery (
      id bigint generated always as identity primary key,
      webhook_id int not null references webhook on delete cascade,
      -- The same for every attempt and every webhook.
      message_id text not null,
      event_type text not null,
      subject_id int not null,
      data jsonb not null,
      -- Several changes of one kind in one transaction are one message.
      tx xid8 not null default pg_current_xact_id(),
      created_at timestamptz not null default now(),
      status text not null default 'queued' check (status in ('queued', 'delivered', 'givenUp')),
      attempts int not null default 0,
      -- Null: immediately.
      next_attempt_at timestamptz,
      last_attempt_at timestamptz,
      last_status int,
      last_failure text,
      unique (webhook_id, tx, event_type, subject_id)
    );
    create index webhook_delivery_due on webhook_delivery (next_attempt_at nulls first, id) where status = 'queued';
    create index webhook_delivery_log on webhook_delivery (webhook_id, id desc);

    create function tell_webhooks(event text, subject int, what jsonb) returns void language plpgsql as $$
    declare
      message text := 'msg_' || replace(gen_random_uuid()::text, '-', '');
    begin
      insert into webhook_delivery (webhook_id, message_id, event_type, subject_id, data)
        select w.id, message, event, subject, what from webhook w where w.off_at is null and event = any(w.events)
        on conflict do nothing;
    end $$;

    -- A draft sends no messages. Publishing it counts as creating the class.
    create function tell_webhooks_of_class() returns trigger language plpgsql as $$
    declare
      what jsonb := jsonb_build_object('classId', coalesce(new.id, old.id));
    begin
      if tg_op = 'DELETE' then
        if not old.draft then perform tell_webhooks('class.deleted', old.id, what); end if;
      elsif new.draft then
        return null;
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
    create trigger course_told_to_webhooks after insert or update or delete on course
      for each row execute function tell_webhooks_of_class();

    create function tell_webhooks_of_registration() returns trigger language plpgsql as $$
    declare
      what jsonb := jsonb_build_object('registrationId', new.id, 'classId', new.course_id);
    begin
      if tg_op = 'INSERT' then
        if new.cancelled_at is null then perform tell_webhooks('registration.created', new.id, what); end if;
      elsif old.cancelled_at is null and new.cancelled_at is not null then
        perform tell_webhooks('registration.cancelled', new.id, what);
      elsif (old.mode, old.places, old.course_id) is distinct from (new.mode, new.places, new.course_id)
        or old.needs is distinct from new.needs or old.needs_words is distinct from new.needs_words then
        perform tell_webhooks('registration.changed', new.id, what);
      end if;
      return null;
    end $$;
    create trigger registration_told_to_webhooks after insert or update on registration
      for each row execute function tell_webhooks_of_registration();
  `.execute(db)
}
