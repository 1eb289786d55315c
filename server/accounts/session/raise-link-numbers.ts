import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

/**
 * Raises the link numbers of these people. That ends the links about registrations that were emailed or shown so far.
 * Also ends those of the people they help, whose emails they get. Lock the accounts first; the lock order is accounts,
 * attendees, care, classes.
 */
export async function raiseLinkNumbers(tx: Database, userIds: readonly number[]): Promise<void> {
  const ids = [...userIds]
  await sql`update attendee set link_number = link_number + 1 where id in (
    select a.id from attendee a
    where a.user_id = any(${ids}::int[]) or a.user_id in (
      select k.person_id from care k where k.carer_id = any(${ids}::int[]) and k.ended_at is null)
    order by a.id for no key update)`.execute(tx)
}
