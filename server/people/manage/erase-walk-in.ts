import '#server/people/attendee-erased.event.ts'
import type { Transaction } from 'kysely'
import { lockAttendee } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import { isWalkInKnown, stripAttendee, stripWalkIn } from './close-account.sql.ts'
import { removeRowsTo, takeOutOfWords } from './erase-data.sql.ts'
import { selectErasedWalkIn } from './erased-person.sql.ts'

/**
 * Removes who somebody without an account was, with their guests, as closing removes who an account was: places ahead are given up, what is past
 * still counts. False where they were erased before; null for who has an account. Within `inBookingTransaction`.
 */
export async function eraseWalkIn(
  tx: Transaction<DB>,
  events: Events,
  attendeeId: number,
  now: Date,
): Promise<boolean | null> {
  await lockAttendee(tx, attendeeId)
  const isKnown = await isWalkInKnown(tx, attendeeId)
  if (!isKnown) return isKnown
  const person = await selectErasedWalkIn(tx, attendeeId)
  await events.attendeeErased(tx, events, { attendeeId, guestOf: 'of an erased walk-in', person }, now)
  await stripAttendee(tx, attendeeId)
  await stripWalkIn(tx, attendeeId, now)
  if (person.address !== null) await removeRowsTo(tx, person.address)
  await takeOutOfWords(tx, person)
  return true
}
