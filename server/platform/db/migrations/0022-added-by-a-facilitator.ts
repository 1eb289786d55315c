import { type Kysely, sql } from 'kysely'

/** Marks registrations that a facilitator made for someone else, and walk-ins whose personal data staff erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Facilitators do not see the contact details of a person that one of them added, until the person changes the
    -- registration or checks in.
    alter table registration add column added_by_facilitator boolean not null default false;
    -- When staff erased the personal data of a walk-in. The registrations still count.
    alter table attendee add column erased_at timestamptz;
  `.execute(db)
}
