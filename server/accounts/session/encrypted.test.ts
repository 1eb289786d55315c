import { describe, expect, it } from 'vitest'
import { decrypt, encrypt } from './encrypted.ts'

const secret = 'a session secret of 32 characters'
const plain = Buffer.from('twenty bytes of key.')

describe('encrypted data', () => {
  it('decrypts to the original and differs each time', () => {
    const [one, other] = [encrypt(secret, '7', plain), encrypt(secret, '7', plain)]
    expect(decrypt(secret, '7', one)).toEqual(plain)
    expect(one).not.toEqual(other)
    expect(one.includes(plain)).toBe(false)
  })
  it.each([
    [
      'with another session secret',
      () => decrypt('another session secret, also long', '7', encrypt(secret, '7', plain)),
    ],
    ['for another owner', () => decrypt(secret, '8', encrypt(secret, '7', plain))],
    [
      'after a bit is flipped',
      () => {
        const encrypted = encrypt(secret, '7', plain)
        encrypted[encrypted.length - 1]! ^= 1
        return decrypt(secret, '7', encrypted)
      },
    ],
    ['if truncated', () => decrypt(secret, '7', Buffer.from('short'))],
  ])('does not decrypt %s', (_name, open) => {
    expect(open()).toBeNull()
  })
})
