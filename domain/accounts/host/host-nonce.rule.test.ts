import { describe, expect, it } from 'vitest'
import { readHostClaims } from './host-nonce.rule.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = now.getTime() / 1000
const claims = {
  aud: 'https://www.example.org/classes',
  iat: at - 5,
  exp: at + 55,
  jti: 'Zk3pWq9vT1xN7aB2',
  sub: '7',
  email: 'Ada@Example.org',
  email_verified: true,
  first_name: ' Ada ',
  last_name: '',
  roles: ['subscriber'],
}
const read = (change: object) =>
  readHostClaims(JSON.stringify({ ...claims, ...change }), { audience: claims.aud, now })

describe('the claims in a host’s nonce', () => {
  it('are accepted while fresh', () => {
    expect(read({})).toMatchObject({ claims: { email: 'Ada@example.org', first_name: 'Ada' } })
  })
  it.each([
    ['for another portal', { aud: 'https://www.example.com' }, 'forAnotherPortal'],
    ['expired', { iat: at - 60, exp: at }, 'expired'],
    ['valid for five minutes and a second', { exp: at - 5 + 301 }, 'tooLong'],
    ['expiring before it was issued', { exp: at - 10 }, 'tooLong'],
    ['issued tomorrow', { iat: at + 86_400, exp: at + 86_460 }, 'notYet'],
    ['without an email address', { email: '' }, 'malformed'],
    ['with an invalid email address', { email: 'ada' }, 'malformed'],
    ['without the email verification flag', { email_verified: undefined }, 'malformed'],
    ['with a guessable random part', { jti: '1' }, 'malformed'],
    ['without a user ID', { sub: '' }, 'malformed'],
    ['with invalid roles', { roles: 'administrator' }, 'malformed'],
    ['with fractional seconds', { iat: at - 0.5 }, 'malformed'],
  ])('are rejected: %s', (_case, change, error) => {
    expect(read(change)).toEqual({ error })
  })
  it.each(['', 'null', '[]', '{', '7'])('are rejected as malformed: %j', (text) => {
    expect(readHostClaims(text, { audience: claims.aud, now })).toEqual({ error: 'malformed' })
  })
  it.each<[string, object, boolean]>([
    ['valid for five minutes', { iat: at - 5, exp: at - 5 + 300 }, true],
    ['expiring as it was issued', { iat: at + 10, exp: at + 10 }, false],
    ['expiring a second after it was issued', { iat: at + 10, exp: at + 11 }, true],
    ['issued as late as clocks may differ', { iat: at + 30, exp: at + 90 }, true],
    ['issued a second later', { iat: at + 31, exp: at + 90 }, false],
    ['expiring a second from now', { exp: at + 1 }, true],
  ])('are accepted, or not, at the edge: %s', (_case, change, isAccepted) => {
    expect('claims' in read(change)).toBe(isAccepted)
  })
  it('tolerate slightly different clocks and a trailing slash in the audience', () => {
    expect(read({ iat: at + 20, exp: at + 80, aud: `${claims.aud}/` })).toHaveProperty('claims')
  })
})
