import '#server/people/erasing/attendee-erased.event.ts'
import type { Transaction } from 'kysely'
import { noAddressOf } from '#domain/kernel/person/email.rule.ts'
import { endEarlierAccess, removeAccounts } from '#server/accounts/public.ts'
import { updatePerson } from '#server/people/admin/person.sql.ts'
import { removeRowsTo } from '#server/people/erasing/erase-data.sql.ts'
import { stripWalkInWholly } from '#server/people/erasing/erase-walk-in.ts'
import { findWords, longestSearch, takeOutOfWords } from '#server/people/erasing/found-words.sql.ts'
import { type ErasedPeople, type GoingAccount, selectErasedPeople } from '#server/people/erasing/who-goes.ts'
import { endProxyAccessByClosing } from '#server/people/proxy-access/proxy-access.sql.ts'
import { addClosedNotification } from '#server/people/proxy-access/proxy-access-mails.ts'
import { endRequestsByClosing } from '#server/people/proxy-access/requests/proxy-access-request.sql.ts'
import { isHeld } from '#server/people/retention/legal-hold.sql.ts'
import { forgetChanges } from '#server/platform/audit/audit.ts'
import { lockAccountToClose, lockClosings } from '#server/platform/db/account-lock.ts'
import { resetTimeout, takeTime } from '#server/platform/db/connection/timeouts.ts'
import { lockAttendees, lockCourses } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import {
  isWalkInKnown,
  selectCoursesAhead,
  stripAccount,
  stripAttendee,
  stripFacilitator,
} from './close-account.sql.ts'

/** What closing an account did to others that had its address and that staff had made. */
export interface ClosedWith {
  alsoClosed: number[]
  withoutAddress: number[]
}

/**
 * Closes an account for good: cancels what lies ahead, ends every login, and removes all that identifies the person and
 * their guests. What stays are counts: past registrations of nobody. Whoever helped them, or was helped by them, is told. Null when there is no such
 * open account; LEGAL_HOLD where its data are held, or those of an account that goes or changes with it, or of a walk-in, unless `evenScheduled`. Who may do it is the caller's; call it within `inBookingTransaction`.
 */
export async function closeAccount(
  tx: Transaction<DB>,
  events: Events,
  userId: number,
  now: Date,
  { evenScheduled = false } = {},
): Promise<ClosedWith | null> {
  // Whole tables are read while nobody waits for more than these accounts, but for another who closes.
  await takeTime(tx, longestSearch)
  await lockClosings(tx)
  // From here on nobody else writes anything of this account, nor of those that asked for its address.
  if (!(await lockAccountToClose(tx, userId))) return null
  const erasedPeople = await selectErasedPeople(tx, userId, now)
  const { account, alsoClosed, walkIns, signUps, withoutAddress } = erasedPeople
  const all = [userId, ...alsoClosed.map((one) => one.userId), ...signUps, ...withoutAddress]
  if (!evenScheduled && (await isHeld(tx, all, erasedPeople.attendeeIds)))
    throw new RejectedError('LEGAL_HOLD')
  const texts = await findWords(
    tx,
    [account, ...alsoClosed, ...walkIns].map(({ person }) => person),
  )
  await resetTimeout(tx)
  // The order of everybody: accounts, attendees, classes; of each all that is needed, by number. What follows locks them again one by one.
  await lockAttendees(tx, erasedPeople.attendeeIds)
  await lockCourses(tx, await selectCoursesAhead(tx, erasedPeople.attendeeIds, now))
  await eraseElsewhere(tx, events, erasedPeople, now)
  await strip(tx, events, account, now)
  await takeOutOfWords(tx, texts)
  return { alsoClosed: alsoClosed.map((one) => one.userId), withoutAddress }
}

/** Where the person is besides their account: sign-ups with their address that nobody proved, changes to it, and as a walk-in. */
async function eraseElsewhere(
  tx: Transaction<DB>,
  events: Events,
  { account, alsoClosed, walkIns, signUps, withoutAddress }: ErasedPeople,
  now: Date,
): Promise<void> {
  await removeAccounts(tx, signUps)
  for (const one of alsoClosed) await strip(tx, events, one, now)
  for (const id of withoutAddress) {
    await endEarlierAccess(tx, events, { userId: id, occasion: 'provedByMail', retainedFamily: null }, now)
    await updatePerson(tx, id, { email: noAddressOf(crypto.randomUUID()) })
  }
  // One may have been erased before it was locked.
  for (const one of walkIns)
    if (await isWalkInKnown(tx, one.attendeeId)) await stripWalkInWholly(tx, events, one, now)
  if (account.person.address !== null) await removeRowsTo(tx, account.person.address)
}

/** With everything locked: all but what others said of them. */
async function strip(
  tx: Transaction<DB>,
  events: Events,
  { userId, attendeeId, person }: GoingAccount,
  now: Date,
): Promise<void> {
  // Before the seats go to others: nobody is offered one whose mail only this account read.
  for (const ended of await endProxyAccessByClosing(tx, userId, now))
    await addClosedNotification(tx, ended, now)
  if (attendeeId !== null) {
    await events.attendeeErased(tx, events, { attendeeId, guestOf: 'of a closed account', person }, now)
    await stripAttendee(tx, attendeeId)
  }
  await endRequestsByClosing(tx, userId)
  await forgetChanges(tx, userId)
  await stripFacilitator(tx, userId)
  await stripAccount(tx, userId, now)
}
