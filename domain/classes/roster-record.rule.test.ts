import { describe, expect, it } from 'vitest'
import { isReminderTime, type RecordedClass, rosterRecord, rosterRemindedAt } from './roster-record.rule.ts'

const now = new Date('2026-11-21T16:00:00Z')
const computed = (of: Partial<RecordedClass> = {}): RecordedClass => ({
  end: new Date('2026-11-21T15:45:00Z'),
  cancelled: false,
  registered: 4,
  came: 0,
  done: false,
  ...of,
})

describe('what is recorded of a class', () => {
  it.each([
    ['nobody is checked in once it is over', computed(), 'NOT_RECORDED'],
    ['somebody is checked in', computed({ came: 1, done: true }), 'CHECKED_IN'],
    ['it is said that no one came', computed({ done: true }), 'NO_ONE_CAME'],
    [
      'somebody is checked in while it runs',
      computed({ end: new Date('2026-11-21T17:00:00Z'), came: 1, done: true }),
      'CHECKED_IN',
    ],
    ['nobody is checked in yet while it runs', computed({ end: new Date('2026-11-21T17:00:00Z') }), null],
    ['nobody registered', computed({ registered: 0 }), null],
    ['it was cancelled', computed({ cancelled: true }), null],
    ['it was cancelled after people came', computed({ cancelled: true, came: 2, done: true }), null],
  ] as const)('where %s', (_where, one, record) => {
    expect(rosterRecord(one, now)).toBe(record)
  })
})

describe('a roster that is not done is asked for', () => {
  const requested = (start: string, end: string) =>
    rosterRemindedAt({ start: new Date(start), end: new Date(end) }, 'America/New_York').toISOString()
  it.each([
    ['the next morning', '2026-11-21T15:00:00Z', '2026-11-21T15:45:00Z', '2026-11-22T13:00:00.000Z'],
    [
      'the next morning of a class at dawn',
      '2026-11-21T11:00:00Z',
      '2026-11-21T11:30:00Z',
      '2026-11-22T13:00:00.000Z',
    ],
    [
      'the morning after a class over midnight',
      '2026-11-22T03:00:00Z',
      '2026-11-22T06:00:00Z',
      '2026-11-22T13:00:00.000Z',
    ],
    [
      'once it is over, where that is later',
      '2026-11-22T04:00:00Z',
      '2026-11-22T14:30:00Z',
      '2026-11-22T14:30:00.000Z',
    ],
    [
      'at the same hour of the clock where it was turned back',
      '2026-10-31T15:00:00Z',
      '2026-10-31T16:00:00Z',
      '2026-11-01T13:00:00.000Z',
    ],
    [
      'at the same hour of the clock where it was turned ahead',
      '2026-03-07T15:00:00Z',
      '2026-03-07T16:00:00Z',
      '2026-03-08T12:00:00.000Z',
    ],
  ])('%s', (_when, start, end, at) => {
    expect(requested(start, end)).toBe(at)
  })
})

it.each([
  ['not at night', '2026-11-22T08:42:00Z', false],
  ['not a moment before eight', '2026-11-22T12:59:59Z', false],
  ['from eight in the morning', '2026-11-22T13:00:00Z', true],
  ['in the evening', '2026-11-23T00:59:00Z', true],
  ['not from eight in the evening', '2026-11-23T01:00:00Z', false],
])('nobody is disturbed: a roster is asked for %s', (_name, now, expected) => {
  expect(isReminderTime(new Date(now), 'America/New_York')).toBe(expected)
})
