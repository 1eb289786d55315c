import { lockClosings } from '#server/platform/db/account-lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { removeAddressOfGuests } from './erase-guests.ts'
import { guestAddressOf } from './guest-address-token.ts'
import { removeAddressBesides, selectGuestAddresses } from './guest-details.sql.ts'
import { noteNotMailed, wasNotified } from './guest-notified.sql.ts'

/**
 * 'Remove my address', by the link of a guest's email. It removes the address from all guests and stops these emails to
 * it. People who bring such a guest to an upcoming class are notified. It works for removed guests, too, because they
 * may be added again. False if there is no such address, whether it was removed before or the token is not ours. So no
 * one learns more by trying, and nothing is stored of a foreign token.
 */
export async function removeGuestAddress(
  { db, config, clock, wakeMail }: Pick<Deps, 'db' | 'config' | 'clock' | 'wakeMail'>,
  token: string,
): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(token)) return false
  const address = guestAddressOf(config.sessionSecret, token, await selectGuestAddresses(db))
  if (address === null && !(await wasNotified(db, token))) return false
  // Calls that move or change several guests lock them in another order.
  const isNew = await inRegistrationTransaction(db, async (tx) => {
    // Here guests are locked before the accounts of those who bring them. Closing an account locks in the opposite
    // order.
    await lockClosings(tx)
    const isRecorded = await noteNotMailed(tx, token, clock.now())
    if (address === null) return isRecorded
    await removeAddressOfGuests(tx, address, clock.now(), { asked: true })
    await removeAddressBesides(tx, address)
    return true
  })
  wakeMail()
  return isNew
}
