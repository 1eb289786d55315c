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

describe('what a host’s nonce says', () => {
  it('counts while it is fresh', () => {
    expect(read({})).toMatchObject({ claims: { email: 'Ada@example.org', first_name: 'Ada' } })
  })
  it.each([
    ['of another portal', { aud: 'https://www.example.com' }, 'forAnotherPortal'],
    ['that is over', { iat: at - 60, exp: at }, 'expired'],
    ['of five minutes and a second', { exp: at - 5 + 301 }, 'tooLong'],
    ['that ends before it begins', { exp: at - 10 }, 'tooLong'],
    ['of tomorrow', { iat: at + 86_400, exp: at + 86_460 }, 'notYet'],
    ['without an e-mail', { email: '' }, 'malformed'],
    ['with a word for an e-mail', { email: 'ada' }, 'malformed'],
    ['that does not say whether the e-mail is proven', { email_verified: undefined }, 'malformed'],
    ['with a random part that can be guessed', { jti: '1' }, 'malformed'],
    ['without a number of the person', { sub: '' }, 'malformed'],
    ['with roles that are none', { roles: 'administrator' }, 'malformed'],
    ['of fractions of seconds', { iat: at - 0.5 }, 'malformed'],
  ])('one %s is refused', (_case, change, error) => {
    expect(read(change)).toEqual({ error })
  })
  it.each(['', 'null', '[]', '{', '7'])('%j is refused', (text) => {
    expect(readHostClaims(text, { audience: claims.aud, now })).toEqual({ error: 'malformed' })
  })
  it('bears clocks that differ a little, and a slash at the address’s end', () => {
    expect(read({ iat: at + 20, exp: at + 80, aud: `${claims.aud}/` })).toHaveProperty('claims')
  })
})
