import '#server/people/attendee-erased.event.ts'
import type { Transaction } from 'kysely'
import type { ErasedPerson } from '#domain/people/without-person.rule.ts'
import { removeAccounts } from '#server/accounts/accounts.door.ts'
import { forgetChanges } from '#server/platform/audit/audit.ts'
import { lockAccountToClose } from '#server/platform/db/account-lock.ts'
import { lockAttendee } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import { endCareByClosing } from '../care/care.sql.ts'
import { addClosedNews } from '../care/care-mails.ts'
import { endRequestsByClosing } from '../care/care-request.sql.ts'
import { selectAttendeeOf, stripAccount, stripAttendee, stripFacilitator } from './close-account.sql.ts'
import { removeRowsTo, takeOutOfWords } from './erase-data.sql.ts'
import { eraseWalkIn } from './erase-walk-in.ts'
import { selectErasedAccount, selectRivals, selectSameWalkIns } from './erased-person.sql.ts'

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
  const person = await selectErasedAccount(tx, userId)
  await eraseElsewhere(tx, events, { userId, person }, now)
  // Before the seats go to others: nobody is offered one whose mail only this account read.
  for (const ended of await endCareByClosing(tx, userId, now)) await addClosedNews(tx, ended, now)
  const attendeeId = await selectAttendeeOf(tx, userId)
  if (attendeeId !== null) {
    await lockAttendee(tx, attendeeId)
    await events.attendeeErased(tx, events, { attendeeId, guestOf: 'of a closed account', person }, now)
    await stripAttendee(tx, attendeeId)
  }
  await endRequestsByClosing(tx, userId)
  await forgetChanges(tx, userId)
  await stripFacilitator(tx, userId)
  await stripAccount(tx, userId, now)
  await takeOutOfWords(tx, person)
  return true
}

/** Where the person is besides their account: sign-ups with their address that nobody proved, changes to it, and as a walk-in. */
async function eraseElsewhere(
  tx: Transaction<DB>,
  events: Events,
  { userId, person }: { userId: number; person: ErasedPerson },
  now: Date,
): Promise<void> {
  const rivals = await selectRivals(tx, userId)
  await removeAccounts(tx, rivals)
  // What is left of them staff made, for whoever reads that mailbox.
  for (const id of rivals) await closeAccount(tx, events, id, now)
  if (person.address === null) return
  for (const id of await selectSameWalkIns(tx, person)) await eraseWalkIn(tx, events, id, now)
  await removeRowsTo(tx, person.address)
}
