import '#server/people/attendee-erased.event.ts'
import type { Transaction } from 'kysely'
import { forgetChanges } from '#server/platform/audit/audit.ts'
import { lockAccountToClose } from '#server/platform/db/account-lock.ts'
import { lockAttendee } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import { endCareByClosing } from '../care/care.sql.ts'
import { addClosedNews } from '../care/care-mails.ts'
import { endRequestsByClosing } from '../care/care-request.sql.ts'
import { selectAttendeeOf, stripAccount, stripAttendee, stripFacilitator } from './close-account.sql.ts'

/**
 * Closes an account for good: cancels what lies ahead, ends every login, and removes all that identifies the person and
 * their guests. What stays are counts: past registrations of nobody. Whoever helped them, or was helped by them, is told. False when there is no such
 * open account. Who may do it is the caller's; call it within `inBookingTransaction`.
 */
export async function closeAccount(
  tx: Transaction<DB>,
  events: Events,
  userId: number,
  now: Date,
): Promise<boolean> {
  // The order of everybody: account, attendee, classes. From here on nobody else writes anything of this account.
  if (!(await lockAccountToClose(tx, userId))) return false
  const attendeeId = await selectAttendeeOf(tx, userId)
  if (attendeeId !== null) {
    await lockAttendee(tx, attendeeId)
    await events.attendeeErased(tx, events, { attendeeId, guestOf: 'of a closed account' }, now)
    await stripAttendee(tx, attendeeId)
  }
  for (const ended of await endCareByClosing(tx, userId, now)) await addClosedNews(tx, ended, now)
  await endRequestsByClosing(tx, userId)
  await forgetChanges(tx, userId)
  await stripFacilitator(tx, userId)
  await stripAccount(tx, userId, now)
  return true
}
