import { type Kysely, sql } from 'kysely'

/**
 * That a facilitator cannot make a class is part of what an act overwrites: putting a substitute on takes it away, so its Undo brings it back. And a
 * reminder that was dropped, for it was not true when its turn came, may be due again once an act is undone: its occasion is free.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger cannot_lead_in_act after insert or update or delete on cannot_lead
      for each row when (coalesce(current_setting('archway.act', true), '') <> '')
      execute function note_act_row('course_id', 'facilitator_id');
    update outbox_mail set occasion = null
      where status = 'dropped' and drop_reason is null and kind in ('classReminder', 'joinLink') and occasion is not null;
  `.execute(db)
}
