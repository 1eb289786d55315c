import { type Kysely, sql } from 'kysely'

/**
 * An account may have something that opens it and is older than the verification of its address. As soon as such an
 * account may do more than before, it is on the list that administrators review, and its owner is emailed what opens
 * it. A trigger does this, so that no way of giving a role can forget it (decision 140).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function older_keys(account int) returns boolean language sql stable as $$
      select exists (
        select from app_user u cross join lateral (
          select created_at as since from passkey where user_id = u.id
          union all select added_at from authenticator_app where user_id = u.id and secret is not null
          union all select bound_at from sso_identity where user_id = u.id
          union all select created_at from api_key where owner_id = u.id and revoked_at is null
        ) k
        where u.id = account and u.email_verified_at is not null and u.closed_at is null and k.since < u.email_verified_at)
    $$;
    create function look_at_older_keys() returns trigger language plpgsql as $$
    declare account int;
    begin
      account := case tg_table_name when 'app_user' then (to_jsonb(new) ->> 'id')::int else (to_jsonb(new) ->> 'user_id')::int end;
      if account is null or not older_keys(account) then return null; end if;
      insert into access_review (user_id, reasons, found_at) values (account, '{role,older}', now())
      on conflict (user_id) do update set reasons = '{role,older}', found_at = excluded.found_at,
        mailed_at = null, looked_at = null, looked_by = null;
      return null;
    end $$;
    create trigger older_keys_are_looked_at after update of roles, capabilities on app_user
      for each row when (not (new.roles <@ old.roles) or not (new.capabilities <@ old.capabilities))
      execute function look_at_older_keys();
    create trigger older_keys_are_looked_at after insert or update of user_id on facilitator
      for each row when (new.user_id is not null) execute function look_at_older_keys();
  `.execute(db)
}
