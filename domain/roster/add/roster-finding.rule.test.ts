import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/kernel/access/roles.ts'
import { type AddedPerson, decideFacilitatorAddition, decideRosterFinding } from './roster-finding.rule.ts'

describe('whom one may look for', () => {
  it.each<[string, Role, string, object]>([
    [
      'staff: by words, among everybody',
      'staff',
      'ann lee',
      { by: 'words', words: ['ann', 'lee'], among: 'everybody' },
    ],
    [
      'staff: a whole address is words too',
      'administrator',
      'ann@example.org',
      { by: 'words', words: ['ann@example.org'], among: 'everybody' },
    ],
    ['staff: by the digits of a phone', 'staff', '(703) 555-0142', { by: 'phone', digits: '7035550142' }],
    [
      'a facilitator: digits are a word, and find no phone',
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
      'a facilitator: by a whole address',
      'facilitator',
      ' Ann@Example.org ',
      { by: 'email', email: 'Ann@example.org' },
    ],
    [
      'a facilitator: a part of an address is a word',
      'facilitator',
      '@example.org',
      { by: 'words', words: ['@example.org'], among: 'ownPeople' },
    ],
  ])('%s', (_name, role, search, finding) => {
    expect(decideRosterFinding({ roles: [role] }, search)).toEqual(finding)
  })
})

describe('whom a facilitator may put on a roster', () => {
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
    ['whoever came to a class of theirs', person({ hasCome: true }), null, 'mail'],
    ['whose whole address they know, in any letters', person(), ' ANN@example.org', 'mail'],
    ['nobody by a number alone', person(), null, 'ROSTER_PERSON_UNKNOWN'],
    ['nobody by another address', person(), 'bob@example.org', 'ROSTER_PERSON_UNKNOWN'],
    [
      'nobody by an address that its owner has not proved',
      person({ isProven: false }),
      'ann@example.org',
      'ROSTER_PERSON_UNKNOWN',
    ],
    ['nobody who cannot be told', person({ isProven: false, hasCome: true }), null, 'ROSTER_PERSON_UNKNOWN'],
  ])('%s', (_name, one, email, answer) => {
    expect(notified(one, email)).toBe(answer)
  })
  it('somebody without account and address who came before, once they can be there', () => {
    const walkIn = person({ email: null, hasAccount: false, hasCome: true })
    expect(notified(walkIn, null)).toBe('ATTENDANCE_TOO_EARLY')
    expect(notified(walkIn, null, during)).toBe('noAddress')
    expect(notified({ ...walkIn, hasCome: false }, null, during)).toBe('ROSTER_PERSON_UNKNOWN')
  })
})
