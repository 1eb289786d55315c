import { type Kysely, sql } from 'kysely'

/**
 * The classes that a visitor chose while signing up. They are stored for a day and hold no seat. Verifying the address
 * registers the visitor.
 *
 * The email of a sign-up has a code beside its link. The code works for the login that requested it. `signed_up` marks
 * the login of the sign-up: it stays open when the link is opened elsewhere with the password.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table first_booking (
      user_id int primary key references app_user (id) on delete cascade,
      chosen_at timestamptz not null,
      expires_at timestamptz not null,
      -- The input of createRegistrations, perhaps with a guest. Null once they were confirmed or have expired.
      lines jsonb,
      confirmed_at timestamptz,
      -- The result for each line.
      results jsonb,
      check (lines is null or confirmed_at is null),
      check ((confirmed_at is null) = (results is null))
    );
    create index first_booking_over on first_booking (expires_at) where lines is not null;

    -- A keyed hash of six digits, the login that requested the code, and the number of tries.
    alter table email_key
      add column code_hash bytea,
      add column code_family uuid,
      add column code_expires_at timestamptz,
      add column code_tries int not null default 0;
    alter table session add column signed_up boolean not null default false;
    alter table site_settings add column youngest_sign_up int not null default 13 check (youngest_sign_up between 0 and 21);
  `.execute(db)
}
