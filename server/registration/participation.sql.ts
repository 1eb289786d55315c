import type { Database } from '#server/platform/db/connection.ts'
import type { ParticipationKey, ParticipationNode } from './registration.graph.ts'
/** Active registrations of the given attendees in the given classes. */
export function selectParticipations(
  db: Database,
  keys: readonly ParticipationKey[],
): Promise<(ParticipationNode & { attendee_id: number; course_id: number })[]> {
  return db
    .selectFrom('registration')
    .select(['attendee_id', 'course_id', 'mode', 'checked_in_at'])
    .where('attendee_id', 'in', [...new Set(keys.map((key) => key.attendeeId))])
    .where('course_id', 'in', [...new Set(keys.map((key) => key.courseId))])
    .where('cancelled_at', 'is', null)
    .execute()
}
