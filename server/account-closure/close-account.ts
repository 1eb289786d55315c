import type { Transaction } from 'kysely'
import { lockAccountToClose } from '#server/db/account-lock.ts'
import { lockAttendee, lockCourses } from '#server/db/lock.ts'
import type { DB } from '#server/db/schema.generated.ts'
import {
  cancelRegistrationsOf,
  selectFutureClasses,
  stripAccount,
  stripAttendee,
  stripFacilitator,
} from './close-account.sql.ts'

/**
 * Closes an account for good: cancels what lies ahead, ends every login, and removes all that identifies the person and
 * their guests. What stays are counts: past registrations of nobody. False when there is no such open account. Who may do
 * it, and who is told, is the caller's; call it within `inBookingTransaction`.
 */
export async function closeAccount(tx: Transaction<DB>, userId: number, now: Date): Promise<boolean> {
  // The order of everybody: account, attendee, classes. From here on nobody else writes anything of this account.
  if (!(await lockAccountToClose(tx, userId))) return false
  const { attendeeId } = await selectFutureClasses(tx, userId, now)
  if (attendeeId !== null) {
    await lockAttendee(tx, attendeeId)
    const { courseIds } = await selectFutureClasses(tx, userId, now)
    await lockCourses(tx, courseIds)
    await cancelRegistrationsOf(tx, attendeeId, courseIds, now)
  }
  if (attendeeId !== null) await stripAttendee(tx, attendeeId)
  await stripFacilitator(tx, userId)
  await stripAccount(tx, userId, now)
  return true
}
