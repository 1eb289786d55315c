import { describe, expect, it } from 'vitest'
import { helpedClosuresInput, helpedPersonInput } from './proxy-access.input.ts'
import { decideProxyAccess, decideProxyAccessAnswer, isOnTheirBehalf } from './proxy-access.rule.ts'

describe('helping a person', () => {
  const helper = { emailVerified: true, count: 0, most: 8 }
  it.each([
    ['can start with a verified address', {}, null],
    [
      'cannot start without a verified address, because no one could be emailed',
      { emailVerified: false },
      'EMAIL_NOT_VERIFIED',
    ],
    ['is allowed up to the limit of the organization', { count: 7 }, null],
    ['is rejected above the limit', { count: 8 }, 'CARE_FULL'],
  ])('%s', (_sentence, difference, code) => {
    const decided = decideProxyAccess({ ...helper, ...difference })
    expect(decided.ok ? null : decided.code).toBe(code)
  })
  it.each([
    ['the person themselves', { isSwitched: false }, false],
    ['an administrator using their account', { isSwitched: true }, true],
    ['their helper', { isSwitched: true, byCarer: true }, false],
  ])('is counted as on their behalf or not: %s', (_sentence, who, onTheirBehalf) => {
    expect(isOnTheirBehalf(who)).toBe(onTheirBehalf)
  })
  it('requires the agreement of the helper', () => {
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
    ['the person who accepts replaces the helper who asked', {}, null],
    ['the person who accepts helps someone whose helper left', { helperId: null }, null],
    ['someone with another helper cannot be handed over', { helperId: other }, 'NOT_FOUND'],
    ['someone who has their own login cannot be handed over', { hasLogin: true }, 'NOT_FOUND'],
    [
      'a person asked to accept help for their own account can accept',
      { personId: answerer, helperId: null, hasLogin: true },
      null,
    ],
    [
      'a person can have only one helper',
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
      'a choice for each helped person is accepted',
      [
        { userId: 1, becomes: 'close' },
        { userId: 2, becomes: 'staffDecide' },
      ],
      true,
    ],
    ['no choices are accepted', [], true],
    [
      'the same person twice is rejected',
      [
        { userId: 1, becomes: 'close' },
        { userId: 1, becomes: 'staffDecide' },
      ],
      false,
    ],
    ['handing over with an address is accepted', [{ userId: 1, becomes: 'handOver', email }], true],
    ['handing over without an address is rejected', [{ userId: 1, becomes: 'handOver' }], false],
    ['an own login without an address is rejected', [{ userId: 1, becomes: 'ownLogin', email: '' }], false],
    ['an unknown choice is rejected', [{ userId: 1, becomes: 'forget' }], false],
  ])('when closing an account: %s', (_sentence, people, isAccepted) => {
    expect(helpedClosuresInput.safeParse(people).success).toBe(isAccepted)
  })
})
