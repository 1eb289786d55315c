import { type Kysely, sql } from 'kysely'

/** The classes that a facilitator leads are read from the index alone. Their number, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index course_facilitator_led on course_facilitator (facilitator_id, course_id);
    drop index course_facilitator_facilitator;
  `.execute(db)
}
