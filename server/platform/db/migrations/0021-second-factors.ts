import { type Kysely, sql } from 'kysely'

/** Two-step login: authenticator apps, passkeys, recovery codes, and logins that wait for their second step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- At most one for each person. The secrets are encrypted. new_secret waits for the first code, which confirms that it
    -- was scanned.
    create table authenticator_app (
      user_id int primary key references app_user (id) on delete cascade,
      secret bytea,
      added_at timestamptz,
      last_step bigint,
      new_secret bytea,
      new_secret_until timestamptz,
      check ((secret is null) = (added_at is null)),
      check ((new_secret is null) = (new_secret_until is null))
    );

    create table passkey (
      id int generated always as identity primary key,
      user_id int not null references app_user (id) on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      created_at timestamptz not null,
      used_at timestamptz
    );
    create index passkey_user on passkey (user_id);

    create table recovery_code (
      user_id int not null references app_user (id) on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    );

    -- A login by password or link that waits for its second step, a login by passkey alone (no user is known yet), or a
    -- passkey that is being added. Only the hash of the token is stored.
    create table login_challenge (
      token_hash bytea primary key,
      purpose text not null check (purpose in ('secondStep', 'passkeyAlone', 'addPasskey')),
      user_id int references app_user (id) on delete cascade,
      tries int not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      check ((user_id is null) = (purpose = 'passkeyAlone'))
    );
    create index login_challenge_user on login_challenge (user_id);
    create index login_challenge_over on login_challenge (expires_at);

    -- Who needs two-step login.
    alter table site_settings add column second_factor_for text not null default 'nobody'
      check (second_factor_for in ('nobody', 'staff', 'hostSession'));

    -- True: the single sign-on provider is responsible for the second step of this login.
    alter table host_session add column second_factor_at_provider boolean not null default false;
  `.execute(db)
}
