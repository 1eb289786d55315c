import { type Kysely, sql } from 'kysely'

/**
 * Regular spots: a person comes to every date of a recurrence. Each date is an ordinary registration, and a skipped
 * date is a cancelled one. So a row of `standing_place` stores only the preference. `standing_booking` says which
 * registrations were made automatically, and whether the person was notified.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table standing_place (
      id int generated always as identity primary key,
      attendee_id int not null references attendee (id),
      -- The same as course.recurrence_id. No foreign key, because imported recurrences have no row.
      recurrence_id int not null,
      mode text not null check (mode in ('in-person', 'online')),
      since timestamptz not null,
      paused_until timestamptz,
      -- When the pause was requested. Dates that it freed do not count as skipped.
      paused_at timestamptz,
      ended_at timestamptz
    );
    create unique index standing_place_one_active on standing_place (attendee_id, recurrence_id) where ended_at is null;
    create index standing_place_recurrence on standing_place (recurrence_id, since, id) where ended_at is null;
    create table standing_booking (
      registration_id int primary key references registration (id) on delete cascade,
      standing_place_id int not null references standing_place (id) on delete cascade,
      told_at timestamptz
    );
    create index standing_booking_untold on standing_booking (standing_place_id) where told_at is null;
    alter table site_settings
      add column standing_dates int not null default 8 check (standing_dates between 1 and 26),
      add column standing_first_time_percent int not null default 0 check (standing_first_time_percent between 0 and 90);
  `.execute(db)
}
