import { type Kysely, sql } from 'kysely'

/**
 * Facilitators who said that they cannot make a class of theirs. It goes with being its facilitator, and stands only for the moment that it was
 * said of: of a class that is moved nobody has said it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cannot_lead (
      course_id int,
      facilitator_id int,
      stands boolean not null,
      starts_at timestamptz not null,
      at timestamptz not null,
      -- How often it was said of this moment.
      times int not null,
      primary key (course_id, facilitator_id),
      foreign key (course_id, facilitator_id) references course_facilitator (course_id, facilitator_id) on delete cascade
    );
  `.execute(db)
}
