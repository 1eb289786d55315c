import type { Transaction } from 'kysely'
import { lockAttendee } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { isWalkInKnown, stripAttendee, stripWalkIn } from './close-account.sql.ts'
import { giveUpPlaces } from './close-account.ts'

/**
 * Removes who somebody without an account was, with their guests, as closing removes who an account was: places ahead are given up, what is past
 * still counts. False where they were erased before; null for who has an account. Within `inBookingTransaction`.
 */
export async function eraseWalkIn(
  tx: Transaction<DB>,
  attendeeId: number,
  now: Date,
): Promise<boolean | null> {
  await lockAttendee(tx, attendeeId)
  const isKnown = await isWalkInKnown(tx, attendeeId)
  if (!isKnown) return isKnown
  await giveUpPlaces(tx, attendeeId, now)
  await stripAttendee(tx, attendeeId, { guestOf: 'of an erased walk-in' })
  await stripWalkIn(tx, attendeeId, now)
  return true
}
