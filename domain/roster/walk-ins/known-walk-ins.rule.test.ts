import { describe, expect, it } from 'vitest'
import { knownWalkIns, walkInSearches } from './known-walk-ins.rule.ts'

const walter = { firstName: 'Walter', lastName: 'Lee', phone: '' }

describe('the search for known walk-ins uses', () => {
  it.each([
    [
      'nothing while only one name is entered',
      { ...walter, lastName: '' },
      true,
      { name: null, phone: null },
    ],
    ['nothing while a name has one letter', { ...walter, lastName: 'L' }, true, { name: null, phone: null }],
    ['the name', walter, true, { name: 'Walter Lee', phone: null }],
    [
      'only the name while a phone number is being typed',
      { ...walter, phone: '703 555' },
      true,
      { name: 'Walter Lee', phone: null },
    ],
    [
      'the name and the phone number once it is complete',
      { ...walter, phone: '(703) 555-0142' },
      true,
      { name: 'Walter Lee', phone: '(703) 555-0142' },
    ],
    [
      'hyphens in a phone number with dashes',
      { ...walter, phone: '703–555–0142' },
      true,
      { name: 'Walter Lee', phone: '703-555-0142' },
    ],
    [
      'the phone number before the name is entered',
      { firstName: '', lastName: '', phone: '7035550142' },
      true,
      { name: null, phone: '7035550142' },
    ],
    [
      'only the name for facilitators, who cannot search by phone',
      { ...walter, phone: '7035550142' },
      false,
      { name: 'Walter Lee', phone: null },
    ],
  ])('%s', (_what, typed, findsPhones, searches) => {
    expect(walkInSearches(typed, findsPhones)).toEqual(searches)
  })
})

describe('known walk-ins found are', () => {
  const one = (attendeeId: number, lastHere: string | null = '2026-11-18') => ({ attendeeId, lastHere })
  const ids = (byName: ReturnType<typeof one>[], byPhone: ReturnType<typeof one>[]) =>
    knownWalkIns(byName, byPhone).map(({ attendeeId }) => attendeeId)

  it.each([
    ['found by name, even when the new phone number matches no one', [one(1)], [], [1]],
    ['found by phone number, even when the name is spelled differently', [], [one(2)], [2]],
    ['listed once when found by both', [one(1)], [one(1)], [1]],
    ['first those found by both, in a family with one phone', [one(1), one(2)], [one(3), one(2)], [2, 1]],
    ['one by name and one by phone number', [one(1), one(2)], [one(3), one(4)], [1, 3]],
    ['at most two', [one(1), one(2), one(3)], [], [1, 2]],
    ['only people who came before', [one(1, null), one(2)], [one(3, null)], [2]],
    ['none without a match', [], [], []],
  ])('%s', (_who, byName, byPhone, expected) => {
    expect(ids(byName, byPhone)).toEqual(expected)
  })
})
