import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { withMates } from './classes-for-registration.ts'

/** The person's active registrations of these classes, by class. */
export function selectExistingRegistrations(
  tx: Kysely<DB>,
  attendeeId: number,
  courseIds: readonly number[],
): Promise<Map<number, RegistrationNode>> {
  return selectScheduled(tx, attendeeId, sql`${[...courseIds]}::int[]`)
}

/** Registrations by class id. Includes the other classes of their series, if those are registered as a whole. */
export function selectExistingWithMates(
  tx: Kysely<DB>,
  attendeeId: number,
  courseIds: readonly number[],
): Promise<Map<number, RegistrationNode>> {
  return selectScheduled(tx, attendeeId, withMates(courseIds))
}

async function selectScheduled(
  tx: Kysely<DB>,
  attendeeId: number,
  courseIds: RawBuilder<unknown>,
): Promise<Map<number, RegistrationNode>> {
  const existing = await tx
    .selectFrom('registration')
    .selectAll()
    .where('attendee_id', '=', attendeeId)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`course_id = any(${courseIds})`)
    .execute()
  return new Map(existing.map((registration) => [registration.course_id, registration]))
}
