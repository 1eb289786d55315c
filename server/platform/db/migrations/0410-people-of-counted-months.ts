import { type Kysely, sql } from 'kysely'

/**
 * A foreign key locks each person of a month from its count until the end of the transaction. Registering locks the
 * person, too, and would wait for that. So a trigger deletes the rows instead. If a person is deleted during the count,
 * deleting their registrations leaves a mark, and the month is counted again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table report_person drop constraint report_person_attendee_id_fkey;
    create function forget_counted_people() returns trigger language plpgsql as $$
    begin
      delete from report_person where attendee_id in (select id from old_rows);
      return null;
    end $$;
    create trigger report_attendee_deleted after delete on attendee referencing old table as old_rows
      for each statement execute function forget_counted_people();
  `.execute(db)
}
