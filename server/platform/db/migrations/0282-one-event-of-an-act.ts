import { type Kysely, sql } from 'kysely'

/**
 * All changes of a class in one transaction are one webhook message. An act writes a class several times: first it
 * cancels the class, then it raises the number that calendars follow. The list of classes that have their message ends
 * with the transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function tell_webhooks_of_class() returns trigger language plpgsql as $$
    declare
      what jsonb := jsonb_build_object('classId', coalesce(new.id, old.id));
      told text := coalesce(current_setting('archway.told_classes', true), '');
      event text;
    begin
      if not exists (select from webhook where off_at is null) then return null; end if;
      if tg_op = 'DELETE' then
        if not old.draft then event := 'class.deleted'; end if;
      elsif new.draft then
        if tg_op = 'UPDATE' and not old.draft then event := 'class.deleted'; end if;
      elsif tg_op = 'INSERT' or old.draft then
        event := 'class.created';
      elsif old.cancelled_at is null and new.cancelled_at is not null then
        event := 'class.cancelled';
      elsif old.cancelled_at is not null and new.cancelled_at is null then
        event := 'class.restored';
      elsif to_jsonb(new) - 'data_version' <> to_jsonb(old) - 'data_version'
        and position(',' || new.id || ',' in told) = 0 then
        event := 'class.changed';
      end if;
      if event is not null then
        perform tell_webhooks(event, coalesce(new.id, old.id), what);
        perform set_config('archway.told_classes', told || ',' || coalesce(new.id, old.id) || ',', true);
      end if;
      return null;
    end $$;
  `.execute(db)
}
