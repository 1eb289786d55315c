import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { derivedKey } from '#server/platform/config/derived-key.ts'

/** What is kept of an answer: numbers of records, counts, codes, days. Nothing that says anything about a person. */
export type Cached =
  | string
  | number
  | boolean
  | null
  | readonly Cached[]
  | { readonly [name: string]: Cached }

const keyFor = (secret: string, purpose: string) => derivedKey(secret, `idempotency: ${purpose}`)

/** A keyed hash of the parts, each told apart from its neighbours. */
export function hashOf(secret: string, purpose: string, parts: readonly string[]): Buffer {
  return createHmac('sha256', keyFor(secret, purpose)).update(JSON.stringify(parts)).digest()
}

/** A text as it lies in the database: who reads the table alone reads nothing about anybody. */
function encrypt(secret: string, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'answers'), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Null for what was sealed with another secret. */
function decrypt(secret: string, encrypted: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'answers'), encrypted.subarray(0, 12))
    decipher.setAuthTag(encrypted.subarray(12, 28))
    return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** What a call came to, as it lies in the database. With the attempt it is of: a server of before 0106 may claim the row anew and leave it there. */
export function encryptOutcome(secret: string, call: string, cached: Cached): Buffer {
  return encrypt(secret, JSON.stringify({ call, kept: cached }))
}

/** Null for another attempt's, and for what was sealed with another secret. */
export function openOutcome(secret: string, call: string, encrypted: Buffer): Cached {
  const text = decrypt(secret, encrypted)
  const opened = text === null ? null : (JSON.parse(text) as { call: string; kept: Cached })
  return opened?.call === call ? opened.kept : null
}
