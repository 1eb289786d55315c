import { type Kysely, sql } from 'kysely'

/** Webhook messages about waitlists. As for registrations, a trigger writes them in the transaction of the change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_webhooks_of_waiting() returns trigger language plpgsql as $$
    declare
      what jsonb := jsonb_build_object('waitingId', new.id, 'classId', new.course_id);
    begin
      if tg_op = 'INSERT' then
        if new.ended_at is null then perform tell_webhooks('waiting.joined', new.id, what); end if;
      elsif old.ended_at is null and new.ended_as = 'accepted' then
        -- The id of the registration comes with the next change of the row, in the same transaction.
        return null;
      elsif new.ended_as = 'accepted' and old.registration_id is null and new.registration_id is not null then
        perform tell_webhooks('waiting.accepted', new.id, what || jsonb_build_object('registrationId', new.registration_id));
      elsif old.ended_at is null and new.ended_at is not null then
        perform tell_webhooks('waiting.ended', new.id, what);
      elsif new.ended_at is null and new.offers > old.offers then
        perform tell_webhooks('waiting.offered', new.id, what);
      end if;
      return null;
    end $$;
    create trigger waiting_told_to_webhooks after insert or update on waiting
      for each row execute function tell_webhooks_of_waiting();
  `.execute(db)
}
