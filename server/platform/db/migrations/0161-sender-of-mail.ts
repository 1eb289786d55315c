import { type Kysely, sql } from 'kysely'

/**
 * The sender of emails, if the organization sets one. Otherwise emails have the organization's name, and the address
 * that the mail server or the site gives.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table site_settings
      add column sender_name text check (sender_name <> ''),
      add column sender_email text check (sender_email <> '');
  `.execute(db)
}
