import { type Kysely, sql } from 'kysely'

/**
 * Accounts that someone other than the owner may have prepared with keys of their own. A job emails the owners what
 * opens their account, and administrators see each account until they have reviewed it. Accounts are found once, here,
 * and later when an owner ends all access to an account with a role.
 *
 * The address may have been verified last by a change of address. Then keys of an honest owner are found as well: too
 * many accounts rather than too few.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app_user add column second_step_owed boolean not null default false;
    comment on column app_user.second_step_owed is
      'Its owner ended everything by a mailed link, a second factor among it: a mailbox alone does not open it until staff take this off.';
    alter table login_challenge drop constraint login_challenge_purpose_check;
    alter table login_challenge add constraint login_challenge_purpose_check
      check (purpose in ('secondStep', 'passkeyAlone', 'addPasskey', 'resetPassword'));
    alter table email_key drop constraint email_key_purpose_check;
    alter table email_key add constraint email_key_purpose_check
      check (purpose in ('verify', 'magic', 'reset', 'endAccess'));

    create table access_review (
      user_id int primary key references app_user (id) on delete cascade,
      -- role: the account can do more than attend. older: something that opens the account is older than the verification
      -- of its address. ended: the owner ended all access.
      reasons text[] not null check (reasons <@ array['role', 'older', 'ended'] and reasons <> '{}'),
      found_at timestamptz not null,
      mailed_at timestamptz,
      looked_at timestamptz,
      looked_by int references app_user (id) on delete set null
    );
    create index access_review_open on access_review (found_at) where looked_at is null;
    create index access_review_mail on access_review (user_id) where mailed_at is null and looked_at is null;

    insert into access_review (user_id, reasons, found_at)
    select u.id,
      array_remove(array[
        case when u.roles <> '{attendee}' or u.capabilities <> '{}' or exists (select from facilitator f where f.user_id = u.id)
          then 'role' end,
        case when least(k.passkey, k.app, k.bound, k.api) < u.email_verified_at then 'older' end], null),
      now()
    from app_user u
    cross join lateral (select
      (select min(created_at) from passkey where user_id = u.id) as passkey,
      (select min(added_at) from authenticator_app where user_id = u.id and secret is not null) as app,
      (select min(bound_at) from sso_identity where user_id = u.id) as bound,
      (select min(created_at) from api_key where owner_id = u.id and revoked_at is null) as api) k
    where u.closed_at is null and u.email_verified_at is not null
      and least(k.passkey, k.app, k.bound, k.api) is not null
      and (u.roles <> '{attendee}' or u.capabilities <> '{}' or exists (select from facilitator f where f.user_id = u.id)
        or least(k.passkey, k.app, k.bound, k.api) < u.email_verified_at);
  `.execute(db)
}
