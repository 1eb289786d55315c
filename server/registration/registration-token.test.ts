import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readRegistrationToken, signRegistrationToken } from './registration-token.ts'

const purpose = 'cancel-registration'
const secret = 'secret of the tests, 32 characters or more'
const end = new Date('2026-11-21T15:45:00Z')
const before = new Date('2026-11-21T15:44:59Z')
const token = signRegistrationToken(purpose, secret, 500_001, end)

describe('the token of a link to a registration', () => {
  it('names its registration until the class ends', () => {
    expect(readRegistrationToken(purpose, secret, token, before)).toBe(500_001)
    expect(readRegistrationToken(purpose, secret, token, end)).toBeNull()
  })
  it('is the same each time, and fits into a link as it is', () => {
    expect(signRegistrationToken(purpose, secret, 500_001, end)).toBe(token)
    expect(encodeURIComponent(token)).toBe(token)
  })
  it.each([
    ['another registration', token.replace('500001', '500002')],
    ['a later end', token.replace(/\.\d+\./, '.9999999999.')],
    ['another signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['a signature that is cut', token.slice(0, -1)],
    ['a line end', `${token}\n`],
    ['nothing', ''],
    [
      'the same claims signed for a calendar file',
      signRegistrationToken('registration-calendar', secret, 500_001, end),
    ],
    [
      'the same claims signed without a purpose',
      `500001.9999999999.${createHmac('sha256', secret).update('500001.9999999999').digest('base64url')}`,
    ],
  ])('with %s is none', (_name, forged) => {
    expect(readRegistrationToken(purpose, secret, forged, before)).toBeNull()
  })
  it('of another installation is none', () => {
    expect(readRegistrationToken(purpose, `${secret}!`, token, before)).toBeNull()
  })
})
