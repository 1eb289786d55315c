import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { derivedKey } from '#server/platform/config/derived-key.ts'

/** What is stored of a response: record ids, counts, codes, dates. Nothing that says anything about a person. */
export type StoredResponse =
  | string
  | number
  | boolean
  | null
  | readonly StoredResponse[]
  | { readonly [name: string]: StoredResponse }

const keyFor = (secret: string, purpose: string) => derivedKey(secret, `idempotency: ${purpose}`)

/** A keyed hash of the parts. The boundaries between parts count. */
export function hashOf(secret: string, purpose: string, parts: readonly string[]): Buffer {
  return createHmac('sha256', keyFor(secret, purpose)).update(JSON.stringify(parts)).digest()
}

/** Encrypts a text for the database. Someone who can read only the table learns nothing about anyone. */
function encrypt(secret: string, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'answers'), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Null if it was encrypted with another secret. */
function decrypt(secret: string, encrypted: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'answers'), encrypted.subarray(0, 12))
    decipher.setAuthTag(encrypted.subarray(12, 28))
    return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/**
 * The response of a call, encrypted for the database, together with its attempt. During an upgrade, an older server may
 * claim the row again and leave the former response there. `kept` is its name in stored rows.
 */
export function encryptResponse(secret: string, call: string, response: StoredResponse): Buffer {
  return encrypt(secret, JSON.stringify({ call, kept: response }))
}

/** Null if it belongs to another attempt, or was encrypted with another secret. */
export function decryptResponse(secret: string, call: string, encrypted: Buffer): StoredResponse {
  const text = decrypt(secret, encrypted)
  const opened = text === null ? null : (JSON.parse(text) as { call: string; kept: StoredResponse })
  return opened?.call === call ? opened.kept : null
}
