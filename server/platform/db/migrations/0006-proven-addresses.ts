import { type Kysely, sql } from 'kysely'

/**
 * An address belongs to the one account that verified it. Upper and lower case do not matter. Until it is verified,
 * anyone can sign up with it, and no one can find out whether it is taken (decision 8).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index app_user_email_unique;
    create unique index app_user_email_unique on app_user (lower(email)) where email_verified_at is not null;
    create index app_user_email on app_user (lower(email));

    -- From the registration form. A full date of birth in the profile replaces it.
    alter table attendee add column year_of_birth int check (year_of_birth between 1900 and 2200);
  `.execute(db)
}
