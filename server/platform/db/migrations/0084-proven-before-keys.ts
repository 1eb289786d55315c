import { type Kysely, sql } from 'kysely'

/**
 * An account with an unverified address has a password and nothing else that opens it: no second factor, no binding, no
 * key. Otherwise the owner who verifies the address would get an account that someone else can open. Existing ones are
 * deleted here. The database rejects new ones, so that no code path can forget the check.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from passkey k using app_user u where u.id = k.user_id and u.email_verified_at is null;
    delete from authenticator_app k using app_user u where u.id = k.user_id and u.email_verified_at is null;
    delete from recovery_code k using app_user u where u.id = k.user_id and u.email_verified_at is null;
    delete from sso_identity k using app_user u where u.id = k.user_id and u.email_verified_at is null;
    delete from api_key k using app_user u where u.id = k.owner_id and u.email_verified_at is null;
    delete from calendar_subscription k using attendee a join app_user u on u.id = a.user_id
      where a.id = k.attendee_id and u.email_verified_at is null;
    update facilitator_settings k set calendar_hash = null, calendar_renewed_at = null
      from app_user u where u.id = k.user_id and u.email_verified_at is null and k.calendar_hash is not null;
    delete from login_challenge k using app_user u
      where u.id = k.user_id and u.email_verified_at is null;

    create function refuse_before_proof() returns trigger language plpgsql as $$
    declare owner int;
    begin
      owner := case tg_table_name
        when 'calendar_subscription' then
          (select user_id from attendee where id = (to_jsonb(new) ->> 'attendee_id')::int)
        else (to_jsonb(new) ->> tg_argv[0])::int end;
      if owner is null then return new; end if;
      -- The lock keeps the address verified until this transaction ends.
      perform from app_user where id = owner and email_verified_at is not null for share;
      if not found then
        raise exception using errcode = 'check_violation', constraint = 'proven_before_keys', table = tg_table_name,
          message = format('account %s has not proved its address: no %s', owner, tg_table_name);
      end if;
      return new;
    end $$;
    create trigger proven_before_keys before insert or update of user_id on passkey
      for each row execute function refuse_before_proof('user_id');
    create trigger proven_before_keys before insert or update of user_id on authenticator_app
      for each row execute function refuse_before_proof('user_id');
    create trigger proven_before_keys before insert or update of user_id on recovery_code
      for each row execute function refuse_before_proof('user_id');
    create trigger proven_before_keys before insert or update of user_id on sso_identity
      for each row execute function refuse_before_proof('user_id');
    create trigger proven_before_keys before insert or update of owner_id on api_key
      for each row execute function refuse_before_proof('owner_id');
    create trigger proven_before_keys before insert or update of attendee_id on calendar_subscription
      for each row execute function refuse_before_proof('attendee_id');
    create trigger proven_before_keys before insert or update of calendar_hash on facilitator_settings
      for each row when (new.calendar_hash is not null) execute function refuse_before_proof('user_id');
    create trigger proven_before_keys before insert on login_challenge
      for each row when (new.user_id is not null) execute function refuse_before_proof('user_id');

    -- The other direction: an account with such keys cannot become unverified.
    create function refuse_to_unprove() returns trigger language plpgsql as $$
    begin
      if exists (select from passkey where user_id = new.id) or exists (select from authenticator_app where user_id = new.id)
        or exists (select from recovery_code where user_id = new.id) or exists (select from sso_identity where user_id = new.id)
        or exists (select from api_key where owner_id = new.id)
        or exists (select from facilitator_settings where user_id = new.id and calendar_hash is not null)
        or exists (select from calendar_subscription c join attendee a on a.id = c.attendee_id where a.user_id = new.id) then
        raise exception using errcode = 'check_violation', constraint = 'proven_before_keys', table = 'app_user',
          message = format('account %s still has keys: they go before its proof does', new.id);
      end if;
      return new;
    end $$;
    create trigger proven_before_keys before update of email_verified_at on app_user
      for each row when (old.email_verified_at is not null and new.email_verified_at is null)
      execute function refuse_to_unprove();
  `.execute(db)
}
