import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// AES-256-GCM. The key is derived for this purpose only. No other key from the session secret can decrypt it.
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts data that the database must not store readable. Only the same owner can decrypt it. */
export function encryptSecret(sessionSecret: string, owner: string, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(sessionSecret), nonce).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Null if it was encrypted with another session secret, for another owner, or was changed. */
export function decryptSecret(sessionSecret: string, owner: string, encrypted: Buffer): Buffer | null {
  const nonce = encrypted.subarray(0, nonceBytes)
  const tag = encrypted.subarray(nonceBytes, nonceBytes + tagBytes)
  if (tag.length < tagBytes) return null
  const decipher = createDecipheriv(algorithm, keyOf(sessionSecret), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

function keyOf(sessionSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'secrets of authenticator apps', 32))
}
