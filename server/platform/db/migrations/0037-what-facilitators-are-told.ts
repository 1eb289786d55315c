import { type Kysely, sql } from 'kysely'

/**
 * Which notifications about their classes facilitators want, the notifications that wait to be sent, and the secret of
 * a facilitator's calendar link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Of who runs classes, by account: it goes when the account is closed. Without a row everything is told.
    create table facilitator_settings (
      user_id int primary key references app_user (id) on delete cascade,
      tell_changes boolean not null default true,
      tell_cancellations boolean not null default true,
      tell_full boolean not null default true,
      -- Making a new secret ends the old one; without one there is no address.
      calendar_hash bytea unique,
      calendar_renewed_at timestamptz,
      check ((calendar_hash is null) = (calendar_renewed_at is null))
    );

    -- What waits to be told, and what was: several things about several classes leave as one mail.
    create table facilitator_news (
      id int generated always as identity primary key,
      facilitator_id int not null references facilitator (id) on delete cascade,
      course_id int not null references course (id) on delete cascade,
      kind text not null check (kind in ('changed', 'cancelled', 'restored', 'gaveUp', 'full')),
      -- What of a class was changed.
      parts text[] not null default '{}',
      registration_id int references registration (id) on delete cascade,
      noted_at timestamptz not null,
      told_at timestamptz
    );
    create index facilitator_news_waiting on facilitator_news (facilitator_id, id) where told_at is null;
    create index facilitator_news_course on facilitator_news (course_id);
    -- A class is said to be full once.
    create unique index facilitator_news_full on facilitator_news (course_id, facilitator_id) where kind = 'full';
  `.execute(db)
}
