import { describe, expect, it } from 'vitest'
import { seal, unseal } from './encrypted.ts'

const secret = 'a session secret of 32 characters'
const plain = Buffer.from('twenty bytes of key.')

describe('what is sealed', () => {
  it('opens again, and looks different each time', () => {
    const [one, other] = [seal(secret, '7', plain), seal(secret, '7', plain)]
    expect(unseal(secret, '7', one)).toEqual(plain)
    expect(one).not.toEqual(other)
    expect(one.includes(plain)).toBe(false)
  })
  it.each([
    [
      'with another session secret',
      () => unseal('another session secret, also long', '7', seal(secret, '7', plain)),
    ],
    ['for another owner', () => unseal(secret, '8', seal(secret, '7', plain))],
    [
      'once a bit of it is changed',
      () => {
        const sealed = seal(secret, '7', plain)
        sealed[sealed.length - 1]! ^= 1
        return unseal(secret, '7', sealed)
      },
    ],
    ['when it is cut off', () => unseal(secret, '7', Buffer.from('short'))],
  ])('does not open %s', (_name, open) => {
    expect(open()).toBeNull()
  })
})
