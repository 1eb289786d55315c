import { type Kysely, sql } from 'kysely'

/**
 * Which acts of staff a call is about, so that Undo knows who was told by phone. For existing calls they are in `data`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table call_line add column act_ids uuid[] not null default '{}';
    update call_line set act_ids = array(select (one ->> 'id')::uuid from jsonb_array_elements(data -> 'tellings') one)
      where data ? 'tellings';
  `.execute(db)
}
