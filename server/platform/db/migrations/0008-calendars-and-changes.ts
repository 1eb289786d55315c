import { type Kysely, sql } from 'kysely'

/**
 * Calendar files and calendar links, the changes of a registration, and emails that are dropped or have attachments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The right side of every UID in calendar files: unique in the world, and stays when the portal moves.
    alter table site_settings add column calendar_id uuid not null default gen_random_uuid();

    -- When a person who is registered was last told of a change; DTSTAMP of calendar files. Null: never.
    alter table course add column revised_at timestamptz;

    -- Raised by what changes the person's own event: the mode, a guest, cancelling. SEQUENCE is the class's plus this.
    alter table registration add column sequence int not null default 0;
    alter table registration add column revised_at timestamptz;

    -- What was changed on a registration after it was made; the row itself holds what is true now.
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

    -- The secret in a person's calendar address; making a new one ends the old one.
    create table calendar_subscription (
      attendee_id int primary key references attendee (id) on delete cascade,
      secret_hash bytea not null unique,
      renewed_at timestamptz not null
    );

    alter table outbox_mail drop constraint outbox_mail_status_check;
    -- Dropped: it was not true any more when its turn came, such as a reminder of what was cancelled.
    alter table outbox_mail add constraint outbox_mail_status_check
      check (status in ('queued', 'sent', 'failed', 'dropped'));
    -- What went along with a mail that is kept to be read at /outbox: [{name, type, text}].
    alter table outbox_mail add column files jsonb not null default '[]';
  `.execute(db)
}
