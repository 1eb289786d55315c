import { type Kysely, sql } from 'kysely'

/**
 * A helper of an adult who has their own login sees two kinds of the adult's classes: those that the helper registered
 * them for (`booked_by`), and those that the adult shares (`shown_to`). Null: the adult or staff registered them; the
 * class is shared with no one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registration add column booked_by int references app_user (id), add column shown_to int references app_user (id);
  `.execute(db)
}
