import { type Kysely, sql } from 'kysely'

/**
 * Which notifications about their classes facilitators want, the notifications that wait to be sent, and the secret of
 * a facilitator's calendar link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- By account, so it is deleted when the account is closed. Without a row, all notifications are sent.
    create table facilitator_settings (
      user_id int primary key references app_user (id) on delete cascade,
      tell_changes boolean not null default true,
      tell_cancellations boolean not null default true,
      tell_full boolean not null default true,
      -- A new secret replaces the old one. Null: there is no calendar link.
      calendar_hash bytea unique,
      calendar_renewed_at timestamptz,
      check ((calendar_hash is null) = (calendar_renewed_at is null))
    );

    -- Notifications that wait, and those that were sent. One email reports several changes of several classes.
    create table facilitator_news (
      id int generated always as identity primary key,
      facilitator_id int not null references facilitator (id) on delete cascade,
      course_id int not null references course (id) on delete cascade,
      kind text not null check (kind in ('changed', 'cancelled', 'restored', 'gaveUp', 'full')),
      -- Which parts of the class changed.
      parts text[] not null default '{}',
      registration_id int references registration (id) on delete cascade,
      noted_at timestamptz not null,
      told_at timestamptz
    );
    create index facilitator_news_waiting on facilitator_news (facilitator_id, id) where told_at is null;
    create index facilitator_news_course on facilitator_news (course_id);
    -- A facilitator is notified once that a class is full.
    create unique index facilitator_news_full on facilitator_news (course_id, facilitator_id) where kind = 'full';
  `.execute(db)
}
