import { type Kysely, sql } from 'kysely'

/**
 * Retention finds walk-ins by when they last came. `last_came_at` is never later than that, and null until the job has
 * looked. Other visits of the same person are found by the address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table attendee add column last_came_at timestamptz;
    create index attendee_last_came on attendee (last_came_at) where user_id is null and erased_at is null;
    create index attendee_walk_in_address on attendee (lower(walk_in_email)) where user_id is null and walk_in_email is not null;
  `.execute(db)
}
