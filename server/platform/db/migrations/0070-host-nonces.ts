import { type Kysely, sql } from 'kysely'

/** Nonces by which the surrounding website (the host) has logged someone in. Each works once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table host_nonce_used (
      nonce_hash bytea primary key,
      -- From then on the nonce has expired and is rejected anyway.
      expires_at timestamptz not null
    );
    create index host_nonce_used_expires on host_nonce_used (expires_at);
  `.execute(db)
}
