import { type Kysely, sql } from 'kysely'

/**
 * An address belongs to the account that proved it, and to one only, without regard to case. Before that anybody may
 * sign up with it and nobody can tell whether it is taken (docs/decisions/0008-an-address-belongs-to-who-proved-it.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index app_user_email_unique;
    create unique index app_user_email_unique on app_user (lower(email)) where email_verified_at is not null;
    create index app_user_email on app_user (lower(email));

    -- What the registration form asks for; the date of birth of the full profile takes its place.
    alter table attendee add column year_of_birth int check (year_of_birth between 1900 and 2200);
  `.execute(db)
}
