import { sql, type Transaction } from 'kysely'
import type { JoinedAttendees } from '#server/accounts/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { moveCalls } from '#server/registration/to-call/record-calls.ts'

/**
 * Moves one attendee's registrations to another attendee. Subscribes to `attendeeJoined`. If both are registered for a
 * class, that registration is not moved. So no seat is taken, freed, lost or counted twice.
 */
export async function moveRegistrations(
  tx: Transaction<DB>,
  { fromUserId, userId }: JoinedAttendees,
): Promise<void> {
  await sql`
    update registration r set attendee_id = own.id
    from attendee own, attendee other
    where own.user_id = ${userId} and other.user_id = ${fromUserId} and r.attendee_id = other.id
      and not exists (select from registration o
        where o.attendee_id = own.id and o.course_id = r.course_id and o.cancelled_at is null)`.execute(tx)
  await sql`
    update standing_place s set attendee_id = own.id
    from attendee own, attendee other
    where own.user_id = ${userId} and other.user_id = ${fromUserId} and s.attendee_id = other.id
      and not exists (select from standing_place o
        where o.attendee_id = own.id and o.recurrence_id = s.recurrence_id and o.ended_at is null)`.execute(
    tx,
  )
  // If both accounts wait for the same class, the entry with the earlier position stays.
  await sql`
    update waiting w set attendee_id = own.id
    from attendee own, attendee other
    where own.user_id = ${userId} and other.user_id = ${fromUserId} and w.attendee_id = other.id
      and not exists (select from waiting o where o.attendee_id = own.id and o.course_id = w.course_id and o.ended_at is null)`.execute(
    tx,
  )
  await moveCalls(tx, { fromUserId, userId })
}
