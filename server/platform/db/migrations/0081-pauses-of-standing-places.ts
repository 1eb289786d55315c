import { type Kysely, sql } from 'kysely'

/** Of a standing place: when each of its pauses was asked for. What one of them freed was not skipped, also once another has followed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table standing_place add column pauses timestamptz[] not null default '{}';
    update standing_place set pauses = array[paused_at] where paused_at is not null;
    alter table standing_place drop column paused_at;
  `.execute(db)
}
