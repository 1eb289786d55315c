import { type Kysely, sql } from 'kysely'

/**
 * Who cares for somebody that logs in themself sees of their classes what they booked for them, and what they were shown. Null: the person
 * booked it, or staff; and: shown to nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registration add column booked_by int references app_user (id), add column shown_to int references app_user (id);
  `.execute(db)
}
