import { type Kysely, sql } from 'kysely'

/** Keys with which other software makes calls as the owner of the key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_key (
      id int generated always as identity primary key,
      -- The key itself is shown once and not stored.
      key_hash bytea not null unique,
      -- The last characters of the key, so that people can tell keys apart.
      hint text not null,
      name text not null,
      scopes text[] not null,
      owner_id int not null references app_user,
      created_by int not null references app_user,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      -- Accurate to the minute.
      last_used_at timestamptz,
      revoked_at timestamptz
    );
    create index api_key_owner on api_key (owner_id);
  `.execute(db)
}
