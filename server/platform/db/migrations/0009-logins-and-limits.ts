import { type Kysely, sql } from 'kysely'

/**
 * Logins that their owner sees and can end, logins by cookie, email keys without an account, limits of calls, and the
 * results of another provider's bot check.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What the owner sees of a login. It is coarse ('Firefox on Windows'). The user agent is not stored.
    alter table session add column device text;
    alter table session add column used_at timestamptz;

    -- The cookie that staff, facilitators and administrators get instead of stored tokens. It lasts as long as the login.
    create table host_session (
      id int generated always as identity primary key,
      user_id int not null references app_user (id) on delete cascade,
      family uuid not null,
      cookie_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index host_session_family on host_session (family);

    -- A request for an unknown address writes a key without an account, so that the response time reveals nothing.
    alter table email_key alter column user_id drop not null;

    -- Number of calls in a window. The subject is a keyed hash, which reveals neither addresses nor people.
    create table rate_limit (
      call text not null,
      subject bytea not null,
      count int not null,
      ends_at timestamptz not null,
      primary key (call, subject)
    );
    create index rate_limit_over on rate_limit (ends_at);

    -- Passed bot checks of another provider. It accepts a token once, but a form checks it and then sends it again.
    create table bot_check_passed (
      challenge text primary key,
      made_at timestamptz not null,
      expires_at timestamptz not null
    );
  `.execute(db)
}
