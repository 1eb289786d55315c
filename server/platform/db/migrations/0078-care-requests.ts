import { type Kysely, sql } from 'kysely'

/**
 * Somebody is asked, at an address, to care for a person from now on, or to be cared for; nothing is so before they agree. A row is there while
 * the question is open: what was asked and answered stands in the audit log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table care_request (
      id int generated always as identity primary key,
      asked_by int not null references app_user (id),
      -- Who is asked, as it was typed.
      address text not null,
      -- For whom they are asked to care; null: they themselves are to be cared for, by who asks.
      person_id int references app_user (id),
      asked_at timestamptz not null,
      until timestamptz not null,
      check (asked_by <> person_id)
    );
    create unique index care_request_person on care_request (person_id);
    create unique index care_request_asked on care_request (asked_by, lower(address)) where person_id is null;
    create index care_request_address on care_request (lower(address));
    -- When it was asked for, where it was.
    alter table care add column asked_at timestamptz;
  `.execute(db)
}
