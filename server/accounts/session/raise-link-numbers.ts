import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

/**
 * Ends the links that were mailed, or shown, about registrations of these people until now: their number rises. So do those of everybody for whom
 * they care, whose mail they get. Lock or hold the accounts first; attendees come after accounts, and before care and classes.
 */
export async function raiseLinkNumbers(tx: Database, userIds: readonly number[]): Promise<void> {
  const ids = [...userIds]
  await sql`update attendee set link_number = link_number + 1 where id in (
    select a.id from attendee a
    where a.user_id = any(${ids}::int[]) or a.user_id in (
      select k.person_id from care k where k.carer_id = any(${ids}::int[]) and k.ended_at is null)
    order by a.id for no key update)`.execute(tx)
}
