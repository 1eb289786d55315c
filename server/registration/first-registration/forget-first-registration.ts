import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { deleteFirstRegistration, forgetExpiredChoices } from './first-registration.sql.ts'

/**
 * Deletes the classes chosen with a sign-up when its data is deleted: the person who now has the account may not have
 * chosen them. Subscribes to `signUpEmptied`.
 */
export async function forgetFirstRegistration(
  tx: Transaction<DB>,
  { userId }: { userId: number },
): Promise<void> {
  await deleteFirstRegistration(tx, userId)
}

/** Deletes choices that no one confirmed within a day. */
export async function forgetChosen(db: Database, now: Date): Promise<{ chosenForgotten: number }> {
  return { chosenForgotten: await forgetExpiredChoices(db, now) }
}
