// Random keys for links and API keys. node:crypto makes them. Ours is one place that says how long they are and how they are stored.

import { createHash, randomBytes } from 'node:crypto'

/** A key that only its owner is told, with the hash that is kept of it. */
export function newSecretKey(): { key: string; hash: Buffer } {
  const key = randomBytes(32).toString('base64url')
  return { key, hash: hashSecretKey(key) }
}

/** SHA-256 is enough: 256 random bits cannot be guessed, so nothing is gained by making a guess slow. */
export function hashSecretKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
