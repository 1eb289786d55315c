import { type Kysely, sql } from 'kysely'

/**
 * A facilitator may have said that they cannot make a class. Putting a substitute on the class deletes that, so Undo
 * restores it.
 *
 * A reminder that was dropped, because it was untrue when it was due, may be due again after an Undo. So its occasion
 * is cleared: an occasion never gets a second email.
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
