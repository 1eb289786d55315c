import { type Kysely, sql } from 'kysely'

/**
 * Indexes for what background jobs look for, so that a run reads only what is due. An account that no one has ever
 * logged in to also has a row in `account_use`, with the day it was created.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index outbox_mail_kind on outbox_mail (kind, created_at);
    create index app_user_unproven on app_user (created_at)
      where email_verified_at is null and password_hash is not null and closed_at is null;
    create index attendee_without_account on attendee (id) where user_id is null and erased_at is null;

    insert into account_use (user_id, at) select id, created_at from app_user where closed_at is null
      on conflict do nothing;
    create index account_use_at on account_use (at);
    create function note_new_account() returns trigger language plpgsql as $$
    begin
      insert into account_use (user_id, at) values (new.id, new.created_at) on conflict do nothing;
      return null;
    end $$;
    create trigger new_account_is_used after insert on app_user for each row execute function note_new_account();
  `.execute(db)
}
