import { type Kysely, sql } from 'kysely'

/**
 * How long data is stored (decision 320). `retention` has what administrators set besides the table of periods, and
 * since when it applies: immediately in a new portal; in one with people, once an administrator has seen what it would
 * delete. `account_use` has the day an account was last used, because sessions are deleted after a month.
 * `closing_notice` has the accounts whose owner was asked. `legal_hold` has the people whose data stays, whatever the
 * periods say.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table retention (
      id boolean primary key default true check (id),
      amounts jsonb not null default '{}',
      started_at timestamptz,
      started_by int references app_user on delete set null,
      edit_version int not null default 1
    );
    insert into retention (started_at) select now() where not exists (select from app_user);
    insert into retention (started_at) select null where not exists (select from retention);

    create table account_use (
      user_id int primary key references app_user on delete cascade,
      at timestamptz not null
    );
    create function note_account_use() returns trigger language plpgsql as $$
    declare
      used timestamptz := case tg_table_name when 'switched_session' then (to_jsonb(new) ->> 'started_at')::timestamptz
        else (to_jsonb(new) ->> 'created_at')::timestamptz end;
    begin
      insert into account_use as u (user_id, at) values (new.user_id, used)
      on conflict (user_id) do update set at = excluded.at where u.at < excluded.at - interval '1 day';
      return null;
    end $$;
    create trigger session_uses_account after insert on session for each row execute function note_account_use();
    create trigger host_session_uses_account after insert on host_session for each row execute function note_account_use();
    create trigger switched_session_uses_account after insert on switched_session
      for each row execute function note_account_use();
    insert into account_use (user_id, at)
      select user_id, max(at) from (
        select user_id, created_at as at from session
        union all select user_id, created_at from host_session
        union all select user_id, started_at from switched_session
        union all select actor_id, at from audit_entry where actor_id is not null
        union all select switched_to_id, at from audit_entry where switched_to_id is not null
      ) used group by user_id;

    create table closing_notice (
      user_id int primary key references app_user on delete cascade,
      asked_at timestamptz not null,
      closes_at timestamptz not null,
      occasion text not null
    );
    create index closing_notice_closes_at on closing_notice (closes_at);

    -- A job searches for these every few minutes.
    create index outbox_mail_whole on outbox_mail (created_at) where status <> 'queued' and to_address <> '';
    create index registration_with_needs on registration (id) where needs <> '{}' or needs_words is not null;
    create index guest_with_contact on guest (registration_id)
      where email is not null or coalesce(phone, '') <> '' or coalesce(notes, '') <> '';

    create table legal_hold (
      user_id int primary key references app_user on delete cascade,
      reason text not null,
      held_by int references app_user on delete set null,
      held_at timestamptz not null
    );
  `.execute(db)
}
