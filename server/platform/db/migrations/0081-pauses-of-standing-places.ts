import { type Kysely, sql } from 'kysely'

/**
 * When each pause of a regular spot was requested. The dates that a pause freed do not count as skipped, even after a
 * later pause.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table standing_place add column pauses timestamptz[] not null default '{}';
    update standing_place set pauses = array[paused_at] where paused_at is not null;
    alter table standing_place drop column paused_at;
  `.execute(db)
}
