import { reject } from '#domain/kernel/decision.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { selectExistingRegistrations } from '#server/registration/confirm/existing-registrations.sql.ts'
import { type RegistrationRow, registeredRow, rejectedRow } from '../registration-row.ts'

/** What confirming did for each class: registered, found already registered, or neither. */
export type StoredResult = [courseId: number, made: 'booked' | 'held' | null]

export const storedRows = (rows: readonly RegistrationRow[]): StoredResult[] =>
  rows.map(({ courseId, registration, errorCode }) => [
    courseId,
    errorCode === null ? 'booked' : registration ? 'held' : null,
  ])

/**
 * The current rows for a repeated call: RESULT_GONE for what is cancelled by now, NOT_BOOKED_YET for what was not
 * registered.
 */
export async function rowsAgain(
  context: Context,
  attendeeId: number,
  saved: readonly StoredResult[],
): Promise<RegistrationRow[]> {
  const courseIds = saved.map(([courseId]) => courseId)
  const existing = await selectExistingRegistrations(context.db, attendeeId, courseIds)
  return saved.map(([courseId, made]) => {
    const own = existing.get(courseId)
    if (made === null) return rejectedRow(courseId, reject('NOT_BOOKED_YET'), existing)
    if (!own) return rejectedRow(courseId, reject('RESULT_GONE'), existing)
    return made === 'booked'
      ? registeredRow(own, [], context)
      : rejectedRow(courseId, reject('ALREADY_REGISTERED'), existing)
  })
}
