import { hashSecretKey } from '#server/platform/keys/secret-key.ts'

/** Distinguishes an API key from a login's token. Secret scanners recognize it in code. */
export const keyPrefix = 'archway_'

export function hashApiKey(key: string): Buffer {
  return hashSecretKey(key)
}
