import { describe, expect, it } from 'vitest'
import { isGivenUpNear, isNotificationDue, joinDuties } from './facilitator-notifications.rule.ts'

const now = new Date('2026-11-18T15:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const days = (count: number) => minutes(count * 24 * 60)

describe('a late cancellation', () => {
  it.each<[string, Date, boolean]>([
    ['is one within an hour of the class', minutes(60), true],
    ['is one within three days of the class', days(3), true],
    ['is not one earlier than three days before', days(3.01), false],
    ['is not one once the class has started', now, false],
  ])('%s', (_when, start, near) => {
    expect(isGivenUpNear(start, now)).toBe(near)
  })
})

describe('notifications for a facilitator are sent in one email', () => {
  it.each<[string, number, number, boolean]>([
    ['two minutes after the latest', -3, -2, true],
    ['not while more may follow', -3, -1, false],
    ['no later than 15 minutes after the first', -15, 0, true],
  ])('%s', (_when, first, last, due) => {
    expect(isNotificationDue({ first: minutes(first), last: minutes(last) }, now)).toBe(due)
  })
})

describe('the combined notification for being assigned to a class or removed', () => {
  it.each([
    ['assigned', ['given'], 'given'],
    ['removed', ['taken'], 'taken'],
    ['assigned and removed again', ['given', 'taken'], null],
    ['removed and assigned again', ['taken', 'given'], null],
    ['assigned, removed and assigned', ['given', 'taken', 'given'], 'given'],
  ] as const)('%s', (_what, kinds, notified) => {
    expect(joinDuties(kinds)).toBe(notified)
  })
})
