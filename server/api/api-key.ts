import { hashSecretKey } from '#server/platform/keys/secret-key.ts'

/** Tells a key from a login's token, and tells programs that look for keys in code what they found. */
export const keyPrefix = 'archway_'

export function hashApiKey(key: string): Buffer {
  return hashSecretKey(key)
}
