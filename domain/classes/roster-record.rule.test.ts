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

describe('the attendance record of a class', () => {
  it.each([
    ['no one is checked in after it ends', computed(), 'NOT_RECORDED'],
    ['someone is checked in', computed({ came: 1, done: true }), 'CHECKED_IN'],
    ['it is recorded that no one came', computed({ done: true }), 'NO_ONE_CAME'],
    [
      'someone is checked in during the class',
      computed({ end: new Date('2026-11-21T17:00:00Z'), came: 1, done: true }),
      'CHECKED_IN',
    ],
    ['no one is checked in yet during the class', computed({ end: new Date('2026-11-21T17:00:00Z') }), null],
    ['no one registered', computed({ registered: 0 }), null],
    ['it was cancelled', computed({ cancelled: true }), null],
    ['it was cancelled after people came', computed({ cancelled: true, came: 2, done: true }), null],
  ] as const)('when %s', (_where, one, record) => {
    expect(rosterRecord(one, now)).toBe(record)
  })
})

describe('an incomplete roster triggers a reminder', () => {
  const requested = (start: string, end: string) =>
    rosterRemindedAt({ start: new Date(start), end: new Date(end) }, 'America/New_York').toISOString()
  it.each([
    ['the next morning', '2026-11-21T15:00:00Z', '2026-11-21T15:45:00Z', '2026-11-22T13:00:00.000Z'],
    [
      'the next morning for a class at dawn',
      '2026-11-21T11:00:00Z',
      '2026-11-21T11:30:00Z',
      '2026-11-22T13:00:00.000Z',
    ],
    [
      'the morning after a class that ends past midnight',
      '2026-11-22T03:00:00Z',
      '2026-11-22T06:00:00Z',
      '2026-11-22T13:00:00.000Z',
    ],
    [
      'when the class ends, if that is later',
      '2026-11-22T04:00:00Z',
      '2026-11-22T14:30:00Z',
      '2026-11-22T14:30:00.000Z',
    ],
    [
      'at the same local time when the clocks went back',
      '2026-10-31T15:00:00Z',
      '2026-10-31T16:00:00Z',
      '2026-11-01T13:00:00.000Z',
    ],
    [
      'at the same local time when the clocks went forward',
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
  ['not just before 8 AM', '2026-11-22T12:59:59Z', false],
  ['from 8 AM', '2026-11-22T13:00:00Z', true],
  ['in the evening', '2026-11-23T00:59:00Z', true],
  ['not from 8 PM', '2026-11-23T01:00:00Z', false],
])('roster reminders are sent only during the day: %s', (_name, now, expected) => {
  expect(isReminderTime(new Date(now), 'America/New_York')).toBe(expected)
})

it('the roster of a class is due as it ends', () => {
  expect(rosterRecord(computed({ end: now }), now)).toBe('NOT_RECORDED')
  expect(rosterRecord(computed({ end: new Date(now.getTime() + 1) }), now)).toBeNull()
  expect(rosterRecord(computed({ registered: 1 }), now)).toBe('NOT_RECORDED')
})
