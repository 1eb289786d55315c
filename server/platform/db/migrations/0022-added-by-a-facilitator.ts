import { type Kysely, sql } from 'kysely'

/** Marks registrations that a facilitator made for someone else, and walk-ins whose personal data staff erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A facilitator put the person on the roster: facilitators see no contact of theirs there, until they take part themselves.
    alter table registration add column added_by_facilitator boolean not null default false;
    -- When staff erased who a walk-in was; the registrations are still counted.
    alter table attendee add column erased_at timestamptz;
  `.execute(db)
}
