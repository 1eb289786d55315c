import '#server/people/attendee-erased.event.ts'
import type { Transaction } from 'kysely'
import { lockAttendee } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import { isWalkInKnown, stripAttendee, stripWalkIn } from './close-account.sql.ts'

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
  await events.attendeeErased(tx, events, { attendeeId, guestOf: 'of an erased walk-in' }, now)
  await stripAttendee(tx, attendeeId)
  await stripWalkIn(tx, attendeeId, now)
  return true
}
