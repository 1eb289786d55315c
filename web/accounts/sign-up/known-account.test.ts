import { describe, expect, it } from 'vitest'
import { knownAccountLabel } from './known-account.ts'
import 'virtual:texts/admin'

describe('what is known of an account with the same address', () => {
  it.each([
    [[], 'This email has had an account since February 09, 2022. Only a password gives access to it.'],
    [
      ['passkey'],
      'This email has had an account since February 09, 2022. These give access to it: password, 1 passkey.',
    ],
    [
      ['staffLogin', 'code', 'way of a later release'],
      'This email has had an account since February 09, 2022. These give access to it: password, Authenticator app, Staff Login.',
    ],
  ])('with %j', (opens, text) => {
    expect(knownAccountLabel({ since: '2022-02-09', opens })).toBe(text)
  })
  it.each([
    {},
    { since: '', opens: [] },
    { since: 1, opens: [] },
    { since: '2022-02-09' },
    { since: '2022-02-09', opens: 'code' },
  ])('is nothing without its data: %j', (data) => {
    expect(knownAccountLabel(data)).toBe('')
  })
})
