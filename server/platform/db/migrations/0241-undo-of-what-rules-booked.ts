import { type Kysely, sql } from 'kysely'

/**
 * Whether a person was notified of an automatically registered date is no longer part of the row that an act left. So
 * the monthly email does not prevent an Undo. A guest is recorded with the registration's id, so that an Undo can say
 * whose guest is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function act_leaves_out(table_name text) returns text[] language sql immutable as $$
      select case table_name
        when 'course' then array['data_version', 'edit_version', 'sequence', 'revised_at']
        when 'registration' then array['sequence', 'revised_at', 'staff_notes', 'shown_to']
        when 'standing_booking' then array['told_at']
        else '{}'::text[] end
    $$;
    drop trigger guest_in_act on guest;
    create trigger guest_in_act after insert or update or delete on guest
      for each row when (coalesce(current_setting('archway.act', true), '') <> '')
      execute function note_act_row('id', 'registration_id');
  `.execute(db)
}
