import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDate, minutesBetween, wallTime } from '#domain/kernel/time/site-time.ts'
import { defaultEventDate, eventDates, timesOnDate } from './event-date.rule.ts'

const newYork = 'America/New_York'
const at = (iso: string) => new Date(iso)

describe('the earliest date of a new event is tomorrow in the site’s time zone', () => {
  it.each([
    ['at noon', '2026-11-20T17:00:00Z', newYork, '2026-11-21'],
    [
      'late in the evening, when it is already tomorrow in UTC',
      '2026-11-21T04:59:00Z',
      newYork,
      '2026-11-21',
    ],
    ['at midnight', '2026-11-21T05:00:00Z', newYork, '2026-11-22'],
    ['on New Year’s Eve', '2026-12-31T17:00:00Z', newYork, '2027-01-01'],
    ['on the day the clocks go forward', '2026-03-08T06:30:00Z', newYork, '2026-03-09'],
    ['in Auckland', '2026-11-20T17:00:00Z', 'Pacific/Auckland', '2026-11-22'],
  ])('%s', (_name, now, zone, earliest) => {
    expect(eventDates(at(now), zone).earliest).toBe(earliest)
  })
  it('and the latest is five years from now', () => {
    expect(eventDates(at('2028-02-28T17:00:00Z'), newYork)).toEqual({
      earliest: '2028-02-29',
      latest: '2033-02-28',
    })
  })
})

describe('the suggested date is the day after the source class', () => {
  it.each([
    ['for an upcoming class', '2026-11-25T15:00:00Z', '2026-11-26'],
    ['for a class late in the evening', '2026-11-26T03:00:00Z', '2026-11-26'],
    ['for a class at the end of a month', '2026-11-30T15:00:00Z', '2026-12-01'],
    ['but never before tomorrow, for a class today', '2026-11-20T23:00:00Z', '2026-11-21'],
    ['but never before tomorrow, for a class last year', '2025-11-20T23:00:00Z', '2026-11-21'],
  ])('%s', (_name, start, proposed) => {
    expect(defaultEventDate(at(start), at('2026-11-20T17:00:00Z'), newYork)).toBe(proposed)
  })
})

it('a class over the hour that comes twice keeps its length on another date', () => {
  const source = { start: at('2026-11-01T05:30:00Z'), end: at('2026-11-01T06:30:00Z') }
  const moved = timesOnDate(
    { ...source, registrationOpen: null, registrationClose: null },
    '2026-11-08',
    newYork,
  )
  expect([moved.start, moved.end]).toEqual([at('2026-11-08T06:30:00Z'), at('2026-11-08T07:30:00Z')])
})

describe('the times of a class on another date', () => {
  const times = (start: string, end: string, open: string | null = null, close: string | null = null) => ({
    start: at(start),
    end: at(end),
    registrationOpen: open === null ? null : at(open),
    registrationClose: close === null ? null : at(close),
  })
  it.each([
    [
      'stay at the same local time, from winter into summer',
      times('2027-03-10T15:00:00Z', '2027-03-10T15:45:00Z'),
      '2027-03-17',
      times('2027-03-17T14:00:00Z', '2027-03-17T14:45:00Z'),
    ],
    [
      'stay at the same local time with registration times, from summer into winter',
      times('2026-10-28T14:00:00Z', '2026-10-28T15:00:00Z', '2026-10-01T04:00:00Z', '2026-10-27T21:30:00Z'),
      '2026-11-04',
      times('2026-11-04T15:00:00Z', '2026-11-04T16:00:00Z', '2026-10-08T04:00:00Z', '2026-11-03T22:30:00Z'),
    ],
    [
      'can move back as well as forward',
      times('2026-11-25T15:00:00Z', '2026-11-25T15:45:00Z', '2026-11-18T15:00:00Z'),
      '2026-11-22',
      times('2026-11-22T15:00:00Z', '2026-11-22T15:45:00Z', '2026-11-15T15:00:00Z'),
    ],
    [
      'are an hour later when the clocks skip them, both start and end',
      times('2027-03-07T07:15:00Z', '2027-03-07T08:15:00Z'),
      '2027-03-14',
      times('2027-03-14T07:15:00Z', '2027-03-14T08:15:00Z'),
    ],
    [
      'end an hour later when only the end is skipped',
      times('2027-03-07T06:30:00Z', '2027-03-07T07:15:00Z'),
      '2027-03-14',
      times('2027-03-14T06:30:00Z', '2027-03-14T07:15:00Z'),
    ],
    [
      'are the first occurrence in an hour repeated when the clocks go back',
      times('2026-10-25T05:15:00Z', '2026-10-25T05:45:00Z'),
      '2026-11-01',
      times('2026-11-01T05:15:00Z', '2026-11-01T05:45:00Z'),
    ],
    [
      'keep the duration when the source ends in the repeated hour',
      times('2026-11-01T05:45:00Z', '2026-11-01T06:15:00Z'),
      '2026-11-08',
      times('2026-11-08T06:45:00Z', '2026-11-08T07:15:00Z'),
    ],
    [
      'end on the next day for a class that ends past midnight',
      times('2026-11-21T04:00:00Z', '2026-11-21T06:00:00Z'),
      '2026-11-27',
      times('2026-11-28T04:00:00Z', '2026-11-28T06:00:00Z'),
    ],
  ])('%s', (_name, source, date, copy) => {
    expect(timesOnDate(source, date, newYork)).toEqual(copy)
  })

  it('are always on the requested date, with the end after the start', () => {
    const minute = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2027, 0) / 60_000 })
    const day = fc.integer({ min: Date.UTC(2026, 0) / 86_400_000, max: Date.UTC(2027, 0) / 86_400_000 })
    fc.assert(
      fc.property(minute, fc.integer({ min: 1, max: 300 }), day, (from, length, requested) => {
        const start = new Date(from * 60_000)
        const end = new Date((from + length) * 60_000)
        const date = new Date(requested * 86_400_000).toISOString().slice(0, 10)
        const source = { start, end, registrationOpen: null, registrationClose: null }
        const copy = timesOnDate(source, date, newYork)
        expect(localDate(copy.start, newYork)).toBe(date)
        expect(copy.end > copy.start).toBe(true)
        // A class gets longer or shorter at most by the hour of a clock change.
        expect(Math.abs(minutesBetween(copy.start, copy.end) - length)).toBeLessThanOrEqual(60)
        expect([wallTime(start, newYork).time, skippedOn(start)]).toContain(
          wallTime(copy.start, newYork).time,
        )
      }),
    )
  })
  const skippedOn = (start: Date) => wallTime(new Date(start.getTime() + 3_600_000), newYork).time
})
