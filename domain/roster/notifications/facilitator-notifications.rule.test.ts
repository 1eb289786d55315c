import { describe, expect, it } from 'vitest'
import { isGivenUpNear, isNotificationDue, joinDuties } from './facilitator-notifications.rule.ts'

const now = new Date('2026-11-18T15:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const days = (count: number) => minutes(count * 24 * 60)

describe('giving up a place is near the date', () => {
  it.each<[string, Date, boolean]>([
    ['an hour before the class', minutes(60), true],
    ['three days before it', days(3), true],
    ['no more than three days before it', days(3.01), false],
    ['not once the class has begun', now, false],
  ])('%s', (_when, start, near) => {
    expect(isGivenUpNear(start, now)).toBe(near)
  })
})

describe('what waits for a facilitator leaves as one mail', () => {
  it.each<[string, number, number, boolean]>([
    ['two minutes after the last of it', -3, -2, true],
    ['not while more may follow', -3, -1, false],
    ['but a quarter of an hour after the first, whatever follows', -15, 0, true],
  ])('%s', (_when, first, last, due) => {
    expect(isNotificationDue({ first: minutes(first), last: minutes(last) }, now)).toBe(due)
  })
})

describe('what being put on a class and taken off it comes to', () => {
  it.each([
    ['put on', ['given'], 'given'],
    ['taken off', ['taken'], 'taken'],
    ['put on and taken off again', ['given', 'taken'], null],
    ['taken off and put back', ['taken', 'given'], null],
    ['put on, taken off and put on', ['given', 'taken', 'given'], 'given'],
  ] as const)('%s', (_what, kinds, notified) => {
    expect(joinDuties(kinds)).toBe(notified)
  })
})
