import { type Kysely, sql } from 'kysely'

/**
 * The organization's own logo. The file name contains a hash, so browsers can cache it permanently. A replaced logo
 * stays, because sent emails show it. Without a logo, the portal shows the arch of the sample.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table organization_mark (
      file_name text primary key,
      content bytea not null check (length(content) <= 300000),
      added_at timestamptz not null
    );
    alter table site_settings add column mark_file text references organization_mark (file_name);
  `.execute(db)
}
