import { type Kysely, sql } from 'kysely'

/**
 * A request that is sent to an address: to help a person from now on, or to be helped. Nothing changes before the
 * recipient agrees. A row exists while the request is open. The audit log has the request and how it was answered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table care_request (
      id int generated always as identity primary key,
      asked_by int not null references app_user (id),
      -- The recipient's address, as it was typed.
      address text not null,
      -- The person whom the recipient is to help. Null: the recipient is to be helped by asked_by.
      person_id int references app_user (id),
      asked_at timestamptz not null,
      until timestamptz not null,
      check (asked_by <> person_id)
    );
    create unique index care_request_person on care_request (person_id);
    create unique index care_request_asked on care_request (asked_by, lower(address)) where person_id is null;
    create index care_request_address on care_request (lower(address));
    -- When the help was requested. Null: it began without a request.
    alter table care add column asked_at timestamptz;
  `.execute(db)
}
