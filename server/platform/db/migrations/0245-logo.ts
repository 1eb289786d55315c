import { type Kysely, sql } from 'kysely'

/**
 * The organization's own logo. Its name bears its hash, so that it is kept by browsers for good. One that was replaced stays: mail that was
 * sent shows it. Without one the portal shows the sample's arch.
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
