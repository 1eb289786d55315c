import { type Kysely, sql } from 'kysely'

/** Whom people reach when they need help, the crisis line beside some classes, and the words for who never agreed to the terms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null: the organisation has said nothing, and nothing is shown.
    alter table site_settings add column help_phone text;
    alter table site_settings add column help_hours text;
    alter table site_settings add column help_email text;
    alter table site_settings add column crisis_message text;
    -- Beside which classes it stands: words of their titles, programs and audiences.
    alter table site_settings add column crisis_words text[] not null default '{}';
    alter table site_settings add column first_terms_message text;
  `.execute(db)
}
