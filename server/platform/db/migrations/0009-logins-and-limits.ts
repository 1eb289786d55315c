import { type Kysely, sql } from 'kysely'

/**
 * Logins that their owner sees and can end, logins by cookie, email keys without an account, limits of calls, and the
 * results of another provider's bot check.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What the owner sees of a login. The words are coarse ('Firefox on Windows'); the browser's own line is not kept.
    alter table session add column device text;
    alter table session add column used_at timestamptz;

    -- The cookie that staff, facilitators and administrators get instead of stored tokens. It lives as long as its login.
    create table host_session (
      id int generated always as identity primary key,
      user_id int not null references app_user (id) on delete cascade,
      family uuid not null,
      cookie_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index host_session_family on host_session (family);

    -- A key of nobody is written where an unknown address asks for one, so that the time does not tell.
    alter table email_key alter column user_id drop not null;

    -- How often a call was made in its window. The subject is a keyed hash: neither addresses nor people can be read here.
    create table rate_limit (
      call text not null,
      subject bytea not null,
      count int not null,
      ends_at timestamptz not null,
      primary key (call, subject)
    );
    create index rate_limit_over on rate_limit (ends_at);

    -- Answers of an outside bot check, which takes each token only once: looked at first, used up by the call that follows.
    create table bot_check_passed (
      challenge text primary key,
      made_at timestamptz not null,
      expires_at timestamptz not null
    );
  `.execute(db)
}
