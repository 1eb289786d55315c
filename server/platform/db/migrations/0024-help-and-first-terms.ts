import { type Kysely, sql } from 'kysely'

/**
 * Contacts for people who need help, the crisis message of some classes, and the text for people who have never agreed
 * to the terms.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null: the organization gave none, so nothing is shown.
    alter table site_settings add column help_phone text;
    alter table site_settings add column help_hours text;
    alter table site_settings add column help_email text;
    alter table site_settings add column crisis_message text;
    -- The crisis message appears beside classes that have one of these words in the title, program or audience.
    alter table site_settings add column crisis_words text[] not null default '{}';
    alter table site_settings add column first_terms_message text;
  `.execute(db)
}
