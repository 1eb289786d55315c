import type { Transaction } from 'kysely'
import { lockAccountToClose } from '#server/platform/db/account-lock.ts'
import { lockAttendee, lockCourses } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import {
  cancelRegistrationsOf,
  selectAttendeeOf,
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
  const attendeeId = await selectAttendeeOf(tx, userId)
  if (attendeeId !== null) {
    await lockAttendee(tx, attendeeId)
    await giveUpPlaces(tx, attendeeId, now)
    await stripAttendee(tx, attendeeId, { guestOf: 'of a closed account' })
  }
  await stripFacilitator(tx, userId)
  await stripAccount(tx, userId, now)
  return true
}

/** Cancels what lies ahead of an attendee, whose lock is held. */
export async function giveUpPlaces(tx: Transaction<DB>, attendeeId: number, now: Date): Promise<void> {
  const courseIds = await selectFutureClasses(tx, attendeeId, now)
  await lockCourses(tx, courseIds)
  await cancelRegistrationsOf(tx, attendeeId, courseIds, now)
}
