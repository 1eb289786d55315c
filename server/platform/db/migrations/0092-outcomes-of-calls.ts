import { type Kysely, sql } from 'kysely'

/**
 * For a call with an idempotency key, the outcome is stored: which records it made, and not the response about them.
 * All responses that were stored so far are deleted. Their claims stay, so that no call is carried out twice. A server
 * of the previous release still writes `answer`, but no one reads it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table idempotency_key
      -- Ids of records, counts and codes, encrypted. Null until they are known.
      add column outcome bytea;
    update idempotency_key set answer = null where answer is not null;
  `.execute(db)
}
