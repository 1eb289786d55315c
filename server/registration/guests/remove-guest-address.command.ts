import type { Deps } from '#server/platform/graphql/context.ts'
import { removeAddressOfGuests } from './erase-guests.ts'
import { guestAddressOf } from './guest-address-token.ts'
import { removeAddressBesides, selectGuestAddresses } from './guest-details.sql.ts'

/**
 * 'Remove my address', by the link of a guest's mail: it goes from everybody's guest with it, and who brings them to a class ahead is told. False where there
 * is none, be it removed before or the token not ours: nobody learns more by trying.
 */
export async function removeGuestAddress(
  { db, config, clock, wakeMail }: Pick<Deps, 'db' | 'config' | 'clock' | 'wakeMail'>,
  token: string,
): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(token)) return false
  const address = guestAddressOf(config.sessionSecret, token, await selectGuestAddresses(db))
  if (address === null) return false
  await db.transaction().execute(async (tx) => {
    await removeAddressOfGuests(tx, address, clock.now(), { asked: true })
    await removeAddressBesides(tx, address)
  })
  wakeMail()
  return true
}
