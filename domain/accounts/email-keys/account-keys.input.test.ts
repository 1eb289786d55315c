import { describe, expect, it } from 'vitest'
import { keyLinkInput } from './account-keys.input.ts'

describe('the account and token of a link in an email', () => {
  const link = { key: 'k3y', login: 'ann@example.org' }
  it.each([
    ['as in the link', link, link],
    ['with spaces around', { key: ' k3y ', login: ' ann@example.org\n' }, link],
    ['of one character', { key: 'k', login: 'a' }, { key: 'k', login: 'a' }],
    [
      'of the maximum length',
      { key: 'k'.repeat(200), login: 'a'.repeat(1000) },
      { key: 'k'.repeat(200), login: 'a'.repeat(1000) },
    ],
  ])('are accepted %s', (_name, given, read) => {
    expect(keyLinkInput.parse(given)).toEqual(read)
  })
  it.each([
    ['without a token', { key: ' ' }, 'verificationKey.required'],
    ['with a token that is too long', { key: 'k'.repeat(201) }, 'verificationKey.required'],
    ['without an account', { login: '' }, 'email.required'],
    ['with an account that is too long', { login: 'a'.repeat(1001) }, 'email.tooLong'],
  ])('are refused %s', (_name, change, message) => {
    const issues = keyLinkInput.safeParse({ ...link, ...change }).error?.issues
    expect(issues?.map((issue) => issue.message)).toEqual([message])
  })
})
