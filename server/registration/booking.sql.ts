import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { RegistrationNode } from './registration.graph.ts'

/** The person's active registrations of these classes and of the other classes of their series, by class. */
export async function selectHeldRegistrations(
  tx: Kysely<DB>,
  attendeeId: number,
  courseIds: readonly number[],
): Promise<Map<number, RegistrationNode>> {
  const held = await tx
    .selectFrom('registration')
    .selectAll()
    .where('attendee_id', '=', attendeeId)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`course_id = any(${[...courseIds]}::int[])`)
    .execute()
  return new Map(held.map((registration) => [registration.course_id, registration]))
}

/** What the settings say about confirming a list: when the waivers changed (null: never), and whether a bot check is asked. */
export async function selectConfirmationSettings(
  db: Kysely<DB>,
): Promise<{ waiversUpdatedAt: Date | null; botCheck: boolean }> {
  return db
    .selectFrom('site_settings')
    .select(['waivers_updated_at as waiversUpdatedAt', 'bot_check_on_confirm as botCheck'])
    .executeTakeFirstOrThrow()
}
