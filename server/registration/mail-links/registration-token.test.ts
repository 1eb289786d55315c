import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signTokenOfBefore } from '#server/registration/testing/sign-token-of-before.ts'
import { readRegistrationToken, signRegistrationToken } from './registration-token.ts'

const purpose = 'cancel-registration'
const secret = 'secret of the tests, 32 characters or more'
const token = signRegistrationToken(purpose, secret, 500_001, 3)

describe('the token of a registration link', () => {
  it("contains the registration and the person's link number, and no time", () => {
    expect(readRegistrationToken(purpose, secret, token)).toEqual({ id: 500_001, linkNumber: 3, until: null })
  })
  it('in the old format has link number 0 and the expiry it was signed for', () => {
    const until = new Date('2026-11-21T15:45:00Z')
    const old = signTokenOfBefore(purpose, secret, 500_001, until)
    expect(readRegistrationToken(purpose, secret, old)).toEqual({ id: 500_001, linkNumber: 0, until })
  })
  it('is the same each time and needs no URL encoding', () => {
    expect(signRegistrationToken(purpose, secret, 500_001, 3)).toBe(token)
    expect(encodeURIComponent(token)).toBe(token)
  })
  it.each([
    ['another registration', token.replace('500001', '500002')],
    ['another link number', token.replace('.n3.', '.n4.')],
    ['an expiry in place of the number', token.replace('.n3.', '.9999999999.')],
    ['no number', signRegistrationToken(purpose, secret, 500_001, -1)],
    ['another signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['a truncated signature', token.slice(0, -1)],
    ['a line break', `${token}\n`],
    ['an empty string', ''],
    [
      'the same claims signed for a calendar file',
      signRegistrationToken('registration-calendar', secret, 500_001, 3),
    ],
    [
      'the same claims signed without a purpose',
      `500001.9999999999.${createHmac('sha256', secret).update('500001.9999999999').digest('base64url')}`,
    ],
  ])('with %s is invalid', (_name, forged) => {
    expect(readRegistrationToken(purpose, secret, forged)).toBeNull()
  })
  it('of another installation is invalid', () => {
    expect(readRegistrationToken(purpose, `${secret}!`, token)).toBeNull()
  })
})
