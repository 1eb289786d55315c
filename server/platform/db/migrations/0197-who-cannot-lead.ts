import { type Kysely, sql } from 'kysely'

/**
 * Facilitators who said that they cannot make a class of theirs. The row is deleted when they no longer lead the class.
 * It counts only for the start that they said it about: once the class is moved, no one has said it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cannot_lead (
      course_id int,
      facilitator_id int,
      stands boolean not null,
      starts_at timestamptz not null,
      at timestamptz not null,
      -- How often the facilitator said it for this start.
      times int not null,
      primary key (course_id, facilitator_id),
      foreign key (course_id, facilitator_id) references course_facilitator (course_id, facilitator_id) on delete cascade
    );
  `.execute(db)
}
