import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/kernel/access/roles.ts'
import { type AddedPerson, decideFacilitatorAddition, decideRosterFinding } from './roster-finding.rule.ts'

describe('searching for people to add to a roster', () => {
  it.each<[string, Role, string, object]>([
    [
      'staff: by words, among everyone',
      'staff',
      'ann lee',
      { by: 'words', words: ['ann', 'lee'], among: 'everybody' },
    ],
    [
      'staff: by an address, as a word',
      'administrator',
      'ann@example.org',
      { by: 'words', words: ['ann@example.org'], among: 'everybody' },
    ],
    ['staff: by phone number', 'staff', '(703) 555-0142', { by: 'phone', digits: '7035550142' }],
    [
      'a facilitator: digits are a word, not a phone number',
      'facilitator',
      '555-0142',
      { by: 'words', words: ['555-0142'], among: 'ownPeople' },
    ],
    [
      'a facilitator: by words, among their own people',
      'facilitator',
      ' Lee,  Ann ',
      { by: 'words', words: ['Lee', 'Ann'], among: 'ownPeople' },
    ],
    [
      'a facilitator: by a full address',
      'facilitator',
      ' Ann@Example.org ',
      { by: 'email', email: 'Ann@example.org' },
    ],
    [
      'a facilitator: part of an address is a word',
      'facilitator',
      '@example.org',
      { by: 'words', words: ['@example.org'], among: 'ownPeople' },
    ],
  ])('%s', (_name, role, search, finding) => {
    expect(decideRosterFinding({ roles: [role] }, search)).toEqual(finding)
  })
})

describe('a facilitator adding a person to a roster', () => {
  const checkInFrom = new Date('2026-11-21T05:00:00Z')
  const [before, during] = [new Date('2026-11-20T17:00:00Z'), new Date('2026-11-21T15:00:00Z')]
  const person = (columns: Partial<AddedPerson> = {}): AddedPerson => ({
    email: 'ann@example.org',
    isProven: true,
    hasAccount: true,
    hasCome: false,
    ...columns,
  })
  const notified = (one: AddedPerson, email: string | null, now = before) => {
    const decision = decideFacilitatorAddition(one, email, checkInFrom, now)
    return decision.ok ? decision.value : decision.code
  }
  it.each<[string, AddedPerson, string | null, string]>([
    ['can add anyone who attended one of their classes', person({ hasCome: true }), null, 'mail'],
    ['can add a person by their full address, ignoring case', person(), ' ANN@example.org', 'mail'],
    ['cannot add an unknown person without an address', person(), null, 'ROSTER_PERSON_UNKNOWN'],
    [
      'cannot add an unknown person with another address',
      person(),
      'bob@example.org',
      'ROSTER_PERSON_UNKNOWN',
    ],
    [
      'cannot add a person by an unverified address',
      person({ isProven: false }),
      'ann@example.org',
      'ROSTER_PERSON_UNKNOWN',
    ],
    [
      'cannot add a person who cannot be notified',
      person({ isProven: false, hasCome: true }),
      null,
      'ROSTER_PERSON_UNKNOWN',
    ],
  ])('%s', (_name, one, email, answer) => {
    expect(notified(one, email)).toBe(answer)
  })
  it('can add an earlier walk-in without an account or address once check-in opens', () => {
    const walkIn = person({ email: null, hasAccount: false, hasCome: true })
    expect(notified(walkIn, null)).toBe('ATTENDANCE_TOO_EARLY')
    expect(notified(walkIn, null, during)).toBe('noAddress')
    expect(notified({ ...walkIn, hasCome: false }, null, during)).toBe('ROSTER_PERSON_UNKNOWN')
  })
})

it('a person without an account and email can be added from the opening of check-in on', () => {
  const opens = new Date('2026-11-21T05:00:00Z')
  const person = { email: null, isProven: true, hasAccount: false, hasCome: true }
  const decided = (more: number) =>
    decideFacilitatorAddition(person, null, opens, new Date(opens.getTime() + more)).ok
  expect([-1, 0, 1].map(decided)).toEqual([false, true, true])
})
