import { describe, expect, it } from 'vitest'
import { knownWalkIns, walkInSearches } from './known-walk-ins.rule.ts'

const walter = { firstName: 'Walter', lastName: 'Lee', phone: '' }

describe('at the door is looked for', () => {
  it.each([
    ['nobody, while one name is there', { ...walter, lastName: '' }, true, { name: null, phone: null }],
    ['nobody, while a name has one letter', { ...walter, lastName: 'L' }, true, { name: null, phone: null }],
    ['the name', walter, true, { name: 'Walter Lee', phone: null }],
    [
      'the name, while a phone number is being typed',
      { ...walter, phone: '703 555' },
      true,
      { name: 'Walter Lee', phone: null },
    ],
    [
      'the name and the phone number, once it is whole',
      { ...walter, phone: '(703) 555-0142' },
      true,
      { name: 'Walter Lee', phone: '(703) 555-0142' },
    ],
    [
      'a phone number with dashes of Word as one with hyphens',
      { ...walter, phone: '703–555–0142' },
      true,
      { name: 'Walter Lee', phone: '703-555-0142' },
    ],
    [
      'the phone number, before the name is there',
      { firstName: '', lastName: '', phone: '7035550142' },
      true,
      { name: null, phone: '7035550142' },
    ],
    [
      'the name alone by facilitators, who find no phone',
      { ...walter, phone: '7035550142' },
      false,
      { name: 'Walter Lee', phone: null },
    ],
  ])('%s', (_what, typed, findsPhones, searches) => {
    expect(walkInSearches(typed, findsPhones)).toEqual(searches)
  })
})

describe('recognized at the door is', () => {
  const one = (attendeeId: number, lastHere: string | null = '2026-11-18') => ({ attendeeId, lastHere })
  const ids = (byName: ReturnType<typeof one>[], byPhone: ReturnType<typeof one>[]) =>
    knownWalkIns(byName, byPhone).map(({ attendeeId }) => attendeeId)

  it.each([
    ['whom the name finds, though the new phone number finds nobody', [one(1)], [], [1]],
    ['whom the phone number finds, though the name is spelled otherwise', [], [one(2)], [2]],
    ['once whom both find', [one(1)], [one(1)], [1]],
    ['first whom both find, of a family with one phone', [one(1), one(2)], [one(3), one(2)], [2, 1]],
    ['one by the name and one by the phone number', [one(1), one(2)], [one(3), one(4)], [1, 3]],
    ['no third', [one(1), one(2), one(3)], [], [1, 2]],
    ['nobody who was never here', [one(1, null), one(2)], [one(3, null)], [2]],
    ['nobody where nobody is found', [], [], []],
  ])('%s', (_who, byName, byPhone, expected) => {
    expect(ids(byName, byPhone)).toEqual(expected)
  })
})
