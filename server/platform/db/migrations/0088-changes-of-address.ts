import { type Kysely, sql } from 'kysely'

/**
 * Changes of address that the owner of the old address can undo. They are not among the other keys of emails: someone
 * who took over the account can end those, and must not be able to end this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table address_change (
      id int generated always as identity primary key,
      user_id int not null references app_user (id) on delete cascade,
      old_email text not null,
      key_hash bytea not null unique,
      -- The second factors before the change: rows of passkey and authenticator_app, hashes of recovery_code.
      factors jsonb not null,
      changed_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index address_change_user on address_change (user_id);
    create index address_change_over on address_change (expires_at);
  `.execute(db)
}
