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

/** What closing an account did to other accounts with its address that staff had made. */
export interface ClosedWith {
  alsoClosed: number[]
  withoutAddress: number[]
}

/**
 * Closes an account for good. Cancels what lies ahead, ends every session, and removes all that identifies the person
 * and their guests. Only counts stay: past registrations without a name. Notifies the people who helped them or whom
 * they helped. Null if there is no such open account. The caller checks permission. Call it within
 * `inRegistrationTransaction`.
 * @throws LEGAL_HOLD when there is a legal hold on their data, on an account that is closed or changed with it, or on a
 * walk-in, unless `evenScheduled`.
 */
export async function closeAccount(
  tx: Transaction<DB>,
  events: Events,
  userId: number,
  now: Date,
  { evenScheduled = false } = {},
): Promise<ClosedWith | null> {
  // Reads whole tables. Only calls for these accounts wait meanwhile, and other closings.
  await takeTime(tx, longestSearch)
  await lockClosings(tx)
  // From here on, no other call writes to this account or to those that requested its address.
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
  // The lock order of all calls: accounts, attendees, classes; each set complete and by number. The code below locks
  // them again one by one.
  await lockAttendees(tx, erasedPeople.attendeeIds)
  await lockCourses(tx, await selectCoursesAhead(tx, erasedPeople.attendeeIds, now))
  await eraseElsewhere(tx, events, erasedPeople, now)
  await strip(tx, events, account, now)
  await takeOutOfWords(tx, texts)
  return { alsoClosed: alsoClosed.map((one) => one.userId), withoutAddress }
}

/**
 * Erases what is elsewhere of the person: unverified sign-ups with their address, changes to that address, and
 * walk-ins.
 */
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
  // Another call may have erased a walk-in before this one locked it.
  for (const one of walkIns)
    if (await isWalkInKnown(tx, one.attendeeId)) await stripWalkInWholly(tx, events, one, now)
  if (account.person.address !== null) await removeRowsTo(tx, account.person.address)
}

/** With everything locked: removes all except what others said about them. */
async function strip(
  tx: Transaction<DB>,
  events: Events,
  { userId, attendeeId, person }: GoingAccount,
  now: Date,
): Promise<void> {
  // Before seats are offered to others: an offer must not go to a person whose email only this account read.
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
