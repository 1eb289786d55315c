// Random keys for links and API keys. node:crypto makes them. Our code is the one place that sets their length and how
// they are stored.

import { createHash, randomBytes } from 'node:crypto'

/** A key to show only to its owner, and its hash to store. */
export function newSecretKey(): { key: string; hash: Buffer } {
  const key = randomBytes(32).toString('base64url')
  return { key, hash: hashSecretKey(key) }
}

/** SHA-256 is enough: no one can guess 256 random bits, so a slow hash has no benefit. */
export function hashSecretKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
