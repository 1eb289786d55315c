import { describe, expect, it } from 'vitest'
import { isSameLogin, readNonce } from './host-user.rule.ts'

const nonceOf = (claims: object) => `v1.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.AAAA`
const ruth = { sub: '7', email: 'Ruth@example.org' }

describe('the user of a nonce', () => {
  it.each([
    ['the person themselves', ruth, { user: '7', email: ruth.email, isSwitched: false }],
    [
      'the person, when no one switched accounts',
      { ...ruth, switched_by: null },
      { user: '7', isSwitched: false },
    ],
    [
      'an administrator using the account',
      { ...ruth, switched_by: '1' },
      { user: '7 by 1', isSwitched: true },
    ],
    [
      'a person whose nonce has the letters - and _',
      { ...ruth, note: '>>>???' },
      { user: '7', email: ruth.email, isSwitched: false },
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
  ])('is absent for an invalid nonce: %.20s', (nonce) => {
    expect(readNonce(nonce)).toBeNull()
  })
})

describe('the website login matches the login in this browser', () => {
  const own = readNonce(nonceOf(ruth))!
  const adaAsRuth = readNonce(nonceOf({ ...ruth, switched_by: '1' }))!
  const ada = readNonce(nonceOf({ sub: '1', email: 'ada@example.org' }))!
  it.each([
    [
      'with the portal’s own password for the same person',
      own,
      { followed: null, email: 'ruth@example.org' },
      true,
    ],
    ['for the same website user with any address', own, { followed: '7', email: 'old@example.org' }, true],
    ['not for another person', own, { followed: null, email: 'ada@example.org' }, false],
    [
      'not for the administrator who switches to a person',
      adaAsRuth,
      { followed: '1', email: 'ada@example.org' },
      false,
    ],
    [
      'not for the person to whom an administrator switches',
      adaAsRuth,
      { followed: '7', email: 'ruth@example.org' },
      false,
    ],
    ['for the same switch', adaAsRuth, { followed: '7 by 1', email: 'ada@example.org' }, true],
    [
      'not for a switch by another administrator',
      adaAsRuth,
      { followed: '7 by 2', email: 'bea@example.org' },
      false,
    ],
    [
      'not for a switch after the administrator switched back',
      ada,
      { followed: '7 by 1', email: 'ada@example.org' },
      false,
    ],
    [
      'not for a switch after the person logs in',
      own,
      { followed: '7 by 1', email: 'ada@example.org' },
      false,
    ],
  ])('%s', (_whose, there, here, isSame) => {
    expect(isSameLogin(there, here)).toBe(isSame)
  })
})
