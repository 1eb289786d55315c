import { describe, expect, it } from 'vitest'
import { decryptSecret, encryptSecret } from './encrypted.ts'

const secret = 'a session secret of 32 characters'
const plain = Buffer.from('twenty bytes of key.')

describe('encrypted data', () => {
  it('decrypts to the original and differs each time', () => {
    const [one, other] = [encryptSecret(secret, '7', plain), encryptSecret(secret, '7', plain)]
    expect(decryptSecret(secret, '7', one)).toEqual(plain)
    expect(one).not.toEqual(other)
    expect(one.includes(plain)).toBe(false)
  })
  it.each([
    [
      'with another session secret',
      () => decryptSecret('another session secret, also long', '7', encryptSecret(secret, '7', plain)),
    ],
    ['for another owner', () => decryptSecret(secret, '8', encryptSecret(secret, '7', plain))],
    [
      'after a bit is flipped',
      () => {
        const encrypted = encryptSecret(secret, '7', plain)
        encrypted[encrypted.length - 1]! ^= 1
        return decryptSecret(secret, '7', encrypted)
      },
    ],
    ['if truncated', () => decryptSecret(secret, '7', Buffer.from('short'))],
  ])('does not decrypt %s', (_name, open) => {
    expect(open()).toBeNull()
  })
})
