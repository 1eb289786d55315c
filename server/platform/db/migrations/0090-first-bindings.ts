import { type Kysely, sql } from 'kysely'

/**
 * Logins from outside the portal. The OpenID Connect `state` of a Staff Login works once. A website's user is bound to
 * an account with a password or a role only after its owner agreed. A bot check that was passed is recognized in the
 * same browser.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sso_state_used (
      state_hash bytea primary key,
      -- From then on the state has expired and is rejected anyway.
      expires_at timestamptz not null
    );
    create index sso_state_used_expires on sso_state_used (expires_at);

    -- A website's user, until the owner of the account agrees that the website logs them in.
    create table host_binding (
      token_hash bytea primary key,
      user_id int not null references app_user (id) on delete cascade,
      -- The user at the website, and their roles there when they came.
      subject text not null,
      host_roles text[] not null,
      -- The hash of the address that the website vouched for. The row no longer counts if the account has another.
      address_hash bytea not null,
      -- True: the key was emailed to the owner. False: the page has it, and the account's password must come with it.
      by_mail boolean not null,
      tries int not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index host_binding_user on host_binding (user_id);
    create index host_binding_over on host_binding (expires_at);

    -- A keyed hash of the browser's IP address and kind. Null: a call other than validateRecaptcha made the check.
    alter table bot_check_passed add column browser bytea;
    create index bot_check_passed_browser on bot_check_passed (browser, expires_at);
  `.execute(db)
}
