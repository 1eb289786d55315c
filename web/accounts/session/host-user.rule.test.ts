import { describe, expect, it } from 'vitest'
import { isSameLogin, readNonce } from './host-user.rule.ts'

const nonceOf = (claims: object) => `v1.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.AAAA`
const ruth = { sub: '7', email: 'Ruth@example.org' }

describe('whom a nonce means', () => {
  it.each([
    ['the person themself', ruth, { user: '7', email: ruth.email, isSwitched: false }],
    ['them, where nobody switched', { ...ruth, switched_by: null }, { user: '7', isSwitched: false }],
    [
      'somebody else who uses their account',
      { ...ruth, switched_by: '1' },
      { user: '7 by 1', isSwitched: true },
    ],
  ])('is %s', (_who, claims, user) => {
    expect(readNonce(nonceOf(claims))).toMatchObject(user)
  })
  it.each([
    '',
    'v1',
    'v1.%%%.x',
    nonceOf({}),
    nonceOf({ sub: 7, email: 'a@example.org' }),
    nonceOf(ruth).slice(0, 9),
  ])('is nobody where it is none: %.20s', (nonce) => {
    expect(readNonce(nonce)).toBeNull()
  })
})

describe('the login of this browser', () => {
  const own = readNonce(nonceOf(ruth))!
  const adaAsRuth = readNonce(nonceOf({ ...ruth, switched_by: '1' }))!
  const ada = readNonce(nonceOf({ sub: '1', email: 'ada@example.org' }))!
  it.each([
    [
      'by the portal’s own password, of the same person',
      own,
      { followed: null, email: 'ruth@example.org' },
      true,
    ],
    [
      'of the website’s user, whatever their address is here',
      own,
      { followed: '7', email: 'old@example.org' },
      true,
    ],
    ['of somebody else', own, { followed: null, email: 'ada@example.org' }, false],
    [
      'of the administrator, who switches to somebody',
      adaAsRuth,
      { followed: '1', email: 'ada@example.org' },
      false,
    ],
    [
      'of the person, to whom an administrator switches',
      adaAsRuth,
      { followed: '7', email: 'ruth@example.org' },
      false,
    ],
    ['of that switch', adaAsRuth, { followed: '7 by 1', email: 'ada@example.org' }, true],
    ['of a switch that another made', adaAsRuth, { followed: '7 by 2', email: 'bea@example.org' }, false],
    [
      'of a switch, after the administrator switched back',
      ada,
      { followed: '7 by 1', email: 'ada@example.org' },
      false,
    ],
    ['of a switch, where the person logs in', own, { followed: '7 by 1', email: 'ada@example.org' }, false],
  ])('%s', (_whose, there, here, isSame) => {
    expect(isSameLogin(there, here)).toBe(isSame)
  })
})
