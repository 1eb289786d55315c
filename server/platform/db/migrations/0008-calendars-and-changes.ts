import { type Kysely, sql } from 'kysely'

/**
 * Calendar files and calendar links, the changes of a registration, and emails that are dropped or have attachments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The part after @ in every UID of calendar files. It is globally unique and stays when the portal moves.
    alter table site_settings add column calendar_id uuid not null default gen_random_uuid();

    -- DTSTAMP of calendar files: when registered people were last notified of a change. Null: never.
    alter table course add column revised_at timestamptz;

    -- It increases when the person's own event changes: the mode, a guest, cancelling. SEQUENCE is this plus the class's.
    alter table registration add column sequence int not null default 0;
    alter table registration add column revised_at timestamptz;

    -- Changes of a registration. The registration itself has the current state.
    create table registration_change (
      id int generated always as identity primary key,
      registration_id int not null references registration (id) on delete cascade,
      changed_at timestamptz not null,
      change text not null check (change in ('mode', 'guest added', 'guest removed')),
      from_mode text not null check (from_mode in ('in-person', 'online')),
      to_mode text not null check (to_mode in ('in-person', 'online')),
      from_places smallint not null check (from_places in (1, 2)),
      to_places smallint not null check (to_places in (1, 2))
    );
    create index registration_change_of on registration_change (registration_id, id);

    -- The secret in a person's calendar link. A new one replaces the old one.
    create table calendar_subscription (
      attendee_id int primary key references attendee (id) on delete cascade,
      secret_hash bytea not null unique,
      renewed_at timestamptz not null
    );

    alter table outbox_mail drop constraint outbox_mail_status_check;
    -- Dropped: no longer true when it was due, such as a reminder of a cancelled class.
    alter table outbox_mail add constraint outbox_mail_status_check
      check (status in ('queued', 'sent', 'failed', 'dropped'));
    -- Attachments of an email that is stored for /outbox: [{name, type, text}].
    alter table outbox_mail add column files jsonb not null default '[]';
  `.execute(db)
}
