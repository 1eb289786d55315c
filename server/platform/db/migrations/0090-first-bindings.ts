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
      -- From then on it is refused for its age.
      expires_at timestamptz not null
    );
    create index sso_state_used_expires on sso_state_used (expires_at);

    -- A website's user who waits for the owner of an account to agree that the website logs them in to it.
    create table host_binding (
      token_hash bytea primary key,
      user_id int not null references app_user (id) on delete cascade,
      -- The user at the website, and which roles they had there when they came.
      subject text not null,
      host_roles text[] not null,
      -- Of the address that the website vouched for: an account that has another one by then is not meant.
      address_hash bytea not null,
      -- Its key was mailed to the owner; else the page holds it and the account's password comes with it.
      by_mail boolean not null,
      tries int not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index host_binding_user on host_binding (user_id);
    create index host_binding_over on host_binding (expires_at);

    -- A keyed hash of the browser's address and kind; null: another call than validateRecaptcha asked.
    alter table bot_check_passed add column browser bytea;
    create index bot_check_passed_browser on bot_check_passed (browser, expires_at);
  `.execute(db)
}
