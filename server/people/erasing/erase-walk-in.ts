import './attendee-erased.event.ts'
import type { Transaction } from 'kysely'
import type { ErasedPerson } from '#domain/people/erasing/without-person.rule.ts'
import {
  isWalkInKnown,
  stripAttendee,
  stripWalkIn,
} from '#server/people/admin/close-account/close-account.sql.ts'
import { lockClosings } from '#server/platform/db/account-lock.ts'
import { resetTimeout, takeTime } from '#server/platform/db/connection/timeouts.ts'
import { lockAttendees } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { isHeld } from '../retention/legal-hold.sql.ts'
import { removeRowsTo } from './erase-data.sql.ts'
import { selectErasedWalkIn, selectSameAsWalkIn } from './erased-person.sql.ts'
import { findWords, longestSearch, takeOutOfWords } from './found-words.sql.ts'

/**
 * Removes who a person without an account was, with their guests, as closing does for an account. Cancels their
 * upcoming seats. What is past still counts. False if they were already erased. Null for a person with an account. Call
 * it within `inRegistrationTransaction`.
 * @throws LEGAL_HOLD when there is a legal hold on their data, unless `evenScheduled`.
 */
export async function eraseWalkIn(
  tx: Transaction<DB>,
  events: Events,
  attendeeId: number,
  now: Date,
  { evenScheduled = false } = {},
): Promise<boolean | null> {
  const isKnown = await isWalkInKnown(tx, attendeeId)
  if (!isKnown) return isKnown
  await takeTime(tx, longestSearch)
  await lockClosings(tx)
  // The name and address of a walk-in change only by erasing.
  const own = { userIds: [], attendeeIds: await selectSameAsWalkIn(tx, attendeeId) }
  const person = await selectErasedWalkIn(tx, attendeeId, own, now)
  const words = await findWords(tx, [person])
  await resetTimeout(tx)
  await lockAttendees(tx, own.attendeeIds)
  if (!(await isWalkInKnown(tx, attendeeId))) return false
  if (!evenScheduled && (await isHeld(tx, [], [attendeeId]))) throw new RejectedError('LEGAL_HOLD')
  await stripWalkInWholly(tx, events, { attendeeId, person }, now)
  if (person.address !== null) await removeRowsTo(tx, person.address)
  await takeOutOfWords(tx, words)
  return true
}

/** With the attendee locked: removes all except what others said about them. */
export async function stripWalkInWholly(
  tx: Transaction<DB>,
  events: Events,
  { attendeeId, person }: { attendeeId: number; person: ErasedPerson },
  now: Date,
): Promise<void> {
  await events.attendeeErased(tx, events, { attendeeId, guestOf: 'of an erased walk-in', person }, now)
  await stripAttendee(tx, attendeeId)
  await stripWalkIn(tx, attendeeId, now)
}
