import { describe, expect, it } from 'vitest'
import { helpedClosuresInput, helpedPersonInput } from './proxy-access.input.ts'
import { decideProxyAccess, decideProxyAccessAnswer, isOnTheirBehalf } from './proxy-access.rule.ts'

describe('caring for somebody', () => {
  const helper = { emailVerified: true, count: 0, most: 8 }
  it.each([
    ['who has proved an address may begin', {}, null],
    [
      'who has not proved one may not: nobody could be written to',
      { emailVerified: false },
      'EMAIL_NOT_VERIFIED',
    ],
    ['the last that the organisation allows is taken', { count: 7 }, null],
    ['one more is refused', { count: 8 }, 'CARE_FULL'],
  ])('%s', (_sentence, difference, code) => {
    const decided = decideProxyAccess({ ...helper, ...difference })
    expect(decided.ok ? null : decided.code).toBe(code)
  })
  it.each([
    ['a person who does it themself', { isSwitched: false }, false],
    ['an administrator who acts as them', { isSwitched: true }, true],
    ['who cares for them', { isSwitched: true, byCarer: true }, false],
  ])('%s speaks for them, or does not', (_sentence, who, onTheirBehalf) => {
    expect(isOnTheirBehalf(who)).toBe(onTheirBehalf)
  })
  it('is begun with a word given', () => {
    const person = { firstName: 'Ana', lastName: 'Ruiz', relation: 'minor', agreed: true }
    expect(helpedPersonInput.safeParse(person).success).toBe(true)
    expect(helpedPersonInput.safeParse({ ...person, agreed: false }).success).toBe(false)
    expect(helpedPersonInput.safeParse({ ...person, relation: 'pet' }).success).toBe(false)
  })

  const [answerer, person, asker, other] = [1, 2, 3, 4]
  const handing = {
    answererId: answerer,
    personId: person,
    requesterId: asker,
    helperId: asker as number | null,
    hasLogin: false,
  }
  it.each([
    ['who agrees cares in the place of who asked', {}, null],
    ['who agrees cares for somebody who was left with nobody', { helperId: null }, null],
    ['nobody takes somebody out of a third one’s care', { helperId: other }, 'NOT_FOUND'],
    ['nobody hands over who logs in themself by now', { hasLogin: true }, 'NOT_FOUND'],
    ['who is asked for themself agrees', { personId: answerer, helperId: null, hasLogin: true }, null],
    [
      'but is in one person’s care at a time',
      { personId: answerer, helperId: other, hasLogin: true },
      'CARE_ALREADY',
    ],
  ])('%s', (_sentence, difference, code) => {
    const decided = decideProxyAccessAnswer({ ...handing, ...difference })
    expect(decided.ok ? null : decided.code).toBe(code)
  })

  const email = 'next@example.org'
  it.each([
    [
      'each person is answered for',
      [
        { userId: 1, becomes: 'close' },
        { userId: 2, becomes: 'staffDecide' },
      ],
      true,
    ],
    ['nobody is answered for', [], true],
    [
      'somebody twice is refused',
      [
        { userId: 1, becomes: 'close' },
        { userId: 1, becomes: 'staffDecide' },
      ],
      false,
    ],
    ['another carer has an address', [{ userId: 1, becomes: 'handOver', email }], true],
    ['another carer without one is refused', [{ userId: 1, becomes: 'handOver' }], false],
    ['a login of their own without one is refused', [{ userId: 1, becomes: 'ownLogin', email: '' }], false],
    ['anything else is refused', [{ userId: 1, becomes: 'forget' }], false],
  ])('of closing: %s', (_sentence, people, isAccepted) => {
    expect(helpedClosuresInput.safeParse(people).success).toBe(isAccepted)
  })
})
