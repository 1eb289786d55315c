import { type Kysely, sql } from 'kysely'

/**
 * Pages and the questions of the profile raise the epoch, as programs, locations and settings do: one number for
 * everything that rarely changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger page_changed after insert or update or delete on page for each statement execute function raise_class_data_epoch();
    create trigger profile_rules_changed after insert or update or delete on profile_rules for each statement execute function raise_class_data_epoch();
  `.execute(db)
}
