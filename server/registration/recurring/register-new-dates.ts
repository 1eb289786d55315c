import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { rulesAuthority } from '#server/registration/confirm/authority.ts'
import { notifyOfNearDates } from './notify-of-dates.ts'
import { lockRecurringOf, writeSelfRegistered } from './recurring.sql.ts'
import { registerDates } from './register-dates.ts'

/**
 * Registers everyone with a recurring registration for new dates, in the transaction that creates them, before anyone
 * else sees them. Subscribes to `datesMade`.
 */
export async function registerNewDates(
  tx: Transaction<DB>,
  courseIds: readonly number[],
  now: Date,
): Promise<void> {
  const seats = await lockRecurringOf(tx, courseIds)
  const authority = await rulesAuthority(
    tx,
    seats.map((recurring) => recurring.attendee_id),
    now,
  )
  for (const recurring of seats) {
    const { registered } = await registerDates(tx, authority, recurring, now, courseIds)
    await writeSelfRegistered(
      tx,
      recurring,
      registered.map(({ id }) => id),
    )
  }
  await notifyOfNearDates(
    tx,
    seats.map((recurring) => recurring.attendee_id),
    now,
  )
}
