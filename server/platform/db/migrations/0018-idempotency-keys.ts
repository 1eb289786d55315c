import { type Kysely, sql } from 'kysely'

/** Calls that were carried out with an idempotency key, each with its response. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_key (
      -- A keyed hash of who calls, what is called and the key: neither can be read here.
      id bytea primary key,
      -- Whose it is; null for a visitor's. No reference: a call must not wait for somebody who holds the person.
      user_id int,
      -- Which of several copies carries it out.
      call uuid not null,
      -- A keyed hash of what was asked: the same key with another question is a mistake.
      asked bytea not null,
      -- What was answered, encrypted; null until it is known.
      answer bytea,
      claimed_at timestamptz not null
    );
    create index idempotency_key_over on idempotency_key (claimed_at);
    create index idempotency_key_user on idempotency_key (user_id);
  `.execute(db)
}
