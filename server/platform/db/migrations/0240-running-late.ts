import { type Kysely, sql } from 'kysely'

/**
 * How many minutes late a class starts, as the person who leads it says on its day. It belongs to the start that the
 * class has. So moving the class clears it, unless the same update changes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table course add column late_minutes int check (late_minutes > 0);

    create function end_running_late() returns trigger language plpgsql as $$
    begin
      new.late_minutes := null;
      return new;
    end $$;
    create trigger course_moved before update on course for each row
      when (new.starts_at <> old.starts_at and new.late_minutes is not distinct from old.late_minutes and old.late_minutes is not null)
      execute function end_running_late();
  `.execute(db)
}
