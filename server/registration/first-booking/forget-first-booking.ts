import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { deleteFirstBooking, forgetExpiredBookings } from './first-booking.sql.ts'

/** Somebody else may have chosen it than who has the account from now on; hears `signUpEmptied`. */
export async function forgetFirstBooking(tx: Transaction<DB>, { userId }: { userId: number }): Promise<void> {
  await deleteFirstBooking(tx, userId)
}

/** What nobody confirmed within a day goes. */
export async function forgetChosen(db: Database, now: Date): Promise<{ chosenForgotten: number }> {
  return { chosenForgotten: await forgetExpiredBookings(db, now) }
}
