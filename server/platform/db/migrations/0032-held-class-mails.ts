import { type Kysely, sql } from 'kysely'

/**
 * One email can report changes of several classes. It waits before it is sent, so that staff can still stop it. Emails
 * that are queued during the upgrade get the new form of data.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- For emails that wait for one person. The next save adds to them.
    create index outbox_mail_waiting_for on outbox_mail (user_id) where status = 'queued';

    update outbox_mail set data = jsonb_build_object(
      'firstName', data -> 'firstName',
      'tellings', jsonb_build_array(jsonb_build_object('id', message_id, 'by', null, 'note', '', 'reason', null)),
      'news', jsonb_build_array(jsonb_build_object(
        'telling', message_id,
        'registration', data -> 'registration',
        'movedFrom', null,
        'change', case kind
          when 'classCancelled' then '{"kind": "cancelled"}'
          when 'classRestored' then '{"kind": "restored"}'
          else jsonb_set(data -> 'change', '{before}', (data -> 'change' -> 'before') || '{"place": [], "modes": []}') end)))
    where kind in ('classChanged', 'classCancelled', 'classRestored') and data ? 'registration';
  `.execute(db)
}
