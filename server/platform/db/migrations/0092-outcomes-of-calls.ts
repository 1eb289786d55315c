import { type Kysely, sql } from 'kysely'

/**
 * Of a call with a key its outcome is kept: which records it made, not what was said of them. What was answered before is forgotten, its
 * claims are not, so that nothing is done again. A server of the release before still writes `answer`, and nobody reads it anymore.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table idempotency_key
      -- Numbers of records, counts and codes, encrypted; null until they are known.
      add column outcome bytea;
    update idempotency_key set answer = null where answer is not null;
  `.execute(db)
}
