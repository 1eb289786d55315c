import { type Kysely, sql } from 'kysely'

/**
 * The classes that a facilitator leads are read from this index alone. The index of the facilitator alone stays: it has
 * one entry for many rows, so counting the classes of all facilitators reads half as many blocks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index course_facilitator_led on course_facilitator (facilitator_id, course_id)`.execute(db)
}
