import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#server/platform/config/derived-key.ts'

/**
 * The token in 'Remove my address': a keyed hash of the address. It names no registration, so it works for all of them,
 * and after the guest was removed. Only the portal can make one, and no one can read the address from it.
 */
export function signGuestAddress(secret: string, address: string): string {
  return createHmac('sha256', derivedKey(secret, 'guest-address'))
    .update(address.toLowerCase())
    .digest('base64url')
}

/** The one of these addresses that the token was made of. Null if none matches. */
export function guestAddressOf(secret: string, token: string, addresses: readonly string[]): string | null {
  const given = Buffer.from(token)
  const isIt = (address: string) => {
    const signed = Buffer.from(signGuestAddress(secret, address))
    return signed.length === given.length && timingSafeEqual(signed, given)
  }
  return addresses.find(isIt) ?? null
}
