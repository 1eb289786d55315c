import { lockClosings } from '#server/platform/db/account-lock.ts'
import { inBookingTransaction } from '#server/platform/db/booking-transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { removeAddressOfGuests } from './erase-guests.ts'
import { guestAddressOf } from './guest-address-token.ts'
import { removeAddressBesides, selectGuestAddresses } from './guest-details.sql.ts'
import { noteNotMailed, wasNotified } from './guest-notified.sql.ts'

/**
 * 'Remove my address', by the link of a guest's mail: it goes from everybody's guest with it, who brings them to a class ahead is told, and no such mail leaves
 * to it any more. Also where they were taken off meanwhile, for they may be brought again. False where there is none, be it removed before or the token not
 * ours: nobody learns more by trying, and nothing is kept of a token that we did not make.
 */
export async function removeGuestAddress(
  { db, config, clock, wakeMail }: Pick<Deps, 'db' | 'config' | 'clock' | 'wakeMail'>,
  token: string,
): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(token)) return false
  const address = guestAddressOf(config.sessionSecret, token, await selectGuestAddresses(db))
  if (address === null && !(await wasNotified(db, token))) return false
  // Whoever moves or changes several guests at once locks them in another order.
  const isNew = await inBookingTransaction(db, async (tx) => {
    // Guests come before the accounts of who brings them here, and after them where an account is closed.
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
