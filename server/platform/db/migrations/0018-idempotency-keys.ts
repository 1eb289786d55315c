import { type Kysely, sql } from 'kysely'

/** Calls that were carried out with an idempotency key, each with its response. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_key (
      -- A keyed hash of the caller, the call and the key. It reveals none of them.
      id bytea primary key,
      -- The caller; null for a visitor. No foreign key: a call must not wait for a transaction that locks the person.
      user_id int,
      -- Identifies the one of several copies that is carried out.
      call uuid not null,
      -- A keyed hash of the request. The same key with another request is an error.
      asked bytea not null,
      -- The response, encrypted. Null until it is known.
      answer bytea,
      claimed_at timestamptz not null
    );
    create index idempotency_key_over on idempotency_key (claimed_at);
    create index idempotency_key_user on idempotency_key (user_id);
  `.execute(db)
}
