import type { Database } from '#server/platform/db/connection/connection.ts'
import type { ParticipationKey, RegistrationNode } from './registration.graph.ts'
/** Active registrations of the given attendees in the given classes. */
export function selectParticipations(
  db: Database,
  keys: readonly ParticipationKey[],
): Promise<RegistrationNode[]> {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('attendee_id', 'in', [...new Set(keys.map((key) => key.attendeeId))])
    .where('course_id', 'in', [...new Set(keys.map((key) => key.courseId))])
    .where('cancelled_at', 'is', null)
    .execute()
}
