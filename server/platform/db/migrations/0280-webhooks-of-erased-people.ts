import { type Kysely, sql } from 'kysely'

/**
 * Other software is notified, by ids alone, when an account is closed (`personId`) or a walk-in is erased. As for every
 * webhook message, a trigger writes it, no matter who made the change (migration 0055). The message is numbered by the
 * attendee's id, so an account and a walk-in never share a number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_webhooks_of_erased() returns trigger language plpgsql as $$
    declare
      attendee_id int := case when tg_table_name = 'attendee' then new.id
        else (select id from attendee where user_id = new.id) end;
      what jsonb := jsonb_build_object('attendeeId', attendee_id);
    begin
      if tg_table_name = 'app_user' then what := what || jsonb_build_object('personId', new.id); end if;
      perform tell_webhooks('person.erased', coalesce(attendee_id, new.id), jsonb_strip_nulls(what));
      return null;
    end $$;
    create trigger app_user_erased_told_to_webhooks after update of closed_at on app_user
      for each row when (old.closed_at is null and new.closed_at is not null) execute function tell_webhooks_of_erased();
    create trigger attendee_erased_told_to_webhooks after update of erased_at on attendee
      for each row when (old.erased_at is null and new.erased_at is not null) execute function tell_webhooks_of_erased();
  `.execute(db)
}
