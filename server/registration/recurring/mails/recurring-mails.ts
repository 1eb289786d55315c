import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import { selectRegistrationsOfAll } from '#server/registration/mails/mailed-registrations.sql.ts'
import { noteCalls } from '#server/registration/to-call/record-calls.ts'

/**
 * Notifies one person of the dates that were registered automatically, by email or by calls of staff. Returns the
 * number of emails. Call it within the transaction that records the notification.
 */
export async function addRecurringMail(
  tx: Transaction<DB>,
  registrationIds: readonly number[],
  occasion: string,
  now: Date,
): Promise<number> {
  const existing = (await selectRegistrationsOfAll(tx, registrationIds)).filter(
    ({ state }) => !state.cancelled && !state.course.cancelled && state.course.start > now,
  )
  const [first] = existing
  if (!first) return 0
  const { attendeeId, userId, email, firstName, reach } = first.receiver
  if (reach !== 'emailed' || email === null) {
    const calls = reach === 'toCall' ? existing : []
    await noteCalls(
      tx,
      calls.map(({ registration: { id, courseId } }) => ({
        kind: 'booked' as const,
        attendeeId,
        courseId,
        data: { registrationId: id },
      })),
      now,
    )
    return 0
  }
  const data = { firstName, registrations: existing.map(({ registration }) => registration) }
  return addMails(tx, [{ kind: 'standingBooked', to: email, userId, data, occasion }], now)
}
