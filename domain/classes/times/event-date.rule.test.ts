import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDate, minutesBetween, wallTime } from '#domain/kernel/time/site-time.ts'
import { defaultEventDate, eventDates, timesOnDate } from './event-date.rule.ts'

const newYork = 'America/New_York'
const at = (iso: string) => new Date(iso)

describe('the earliest date of a new event is tomorrow at the site', () => {
  it.each([
    ['at noon', '2026-11-20T17:00:00Z', newYork, '2026-11-21'],
    [
      'late in the evening, when it is tomorrow already in Greenwich',
      '2026-11-21T04:59:00Z',
      newYork,
      '2026-11-21',
    ],
    ['at midnight', '2026-11-21T05:00:00Z', newYork, '2026-11-22'],
    ['on New Year’s Eve', '2026-12-31T17:00:00Z', newYork, '2027-01-01'],
    ['on the spring night', '2026-03-08T06:30:00Z', newYork, '2026-03-09'],
    ['in Auckland', '2026-11-20T17:00:00Z', 'Pacific/Auckland', '2026-11-22'],
  ])('%s', (_name, now, zone, earliest) => {
    expect(eventDates(at(now), zone).earliest).toBe(earliest)
  })
  it('and the latest five years later', () => {
    expect(eventDates(at('2028-02-28T17:00:00Z'), newYork)).toEqual({
      earliest: '2028-02-29',
      latest: '2033-02-28',
    })
  })
})

describe('the date that is proposed is the day after the source', () => {
  it.each([
    ['of a class to come', '2026-11-25T15:00:00Z', '2026-11-26'],
    ['of one late in the evening', '2026-11-26T03:00:00Z', '2026-11-26'],
    ['of one at the end of a month', '2026-11-30T15:00:00Z', '2026-12-01'],
    ['but never before tomorrow: of a class today', '2026-11-20T23:00:00Z', '2026-11-21'],
    ['of a class of last year', '2025-11-20T23:00:00Z', '2026-11-21'],
  ])('%s', (_name, start, proposed) => {
    expect(defaultEventDate(at(start), at('2026-11-20T17:00:00Z'), newYork)).toBe(proposed)
  })
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
      'stay what the clocks show, from winter into summer',
      times('2027-03-10T15:00:00Z', '2027-03-10T15:45:00Z'),
      '2027-03-17',
      times('2027-03-17T14:00:00Z', '2027-03-17T14:45:00Z'),
    ],
    [
      'and from summer into winter, registration with them',
      times('2026-10-28T14:00:00Z', '2026-10-28T15:00:00Z', '2026-10-01T04:00:00Z', '2026-10-27T21:30:00Z'),
      '2026-11-04',
      times('2026-11-04T15:00:00Z', '2026-11-04T16:00:00Z', '2026-10-08T04:00:00Z', '2026-11-03T22:30:00Z'),
    ],
    [
      'go back as well as forth',
      times('2026-11-25T15:00:00Z', '2026-11-25T15:45:00Z', '2026-11-18T15:00:00Z'),
      '2026-11-22',
      times('2026-11-22T15:00:00Z', '2026-11-22T15:45:00Z', '2026-11-15T15:00:00Z'),
    ],
    [
      'that the spring night skips are an hour later, start and end',
      times('2027-03-07T07:15:00Z', '2027-03-07T08:15:00Z'),
      '2027-03-14',
      times('2027-03-14T07:15:00Z', '2027-03-14T08:15:00Z'),
    ],
    [
      'whose end alone is skipped: the end is an hour later',
      times('2027-03-07T06:30:00Z', '2027-03-07T07:15:00Z'),
      '2027-03-14',
      times('2027-03-14T06:30:00Z', '2027-03-14T07:15:00Z'),
    ],
    [
      'that the autumn night shows twice are the first showing',
      times('2026-10-25T05:15:00Z', '2026-10-25T05:45:00Z'),
      '2026-11-01',
      times('2026-11-01T05:15:00Z', '2026-11-01T05:45:00Z'),
    ],
    [
      'of a class that ends where the autumn night repeats itself keep the length',
      times('2026-11-01T05:45:00Z', '2026-11-01T06:15:00Z'),
      '2026-11-08',
      times('2026-11-08T06:45:00Z', '2026-11-08T07:15:00Z'),
    ],
    [
      'of a class over midnight end on the day after',
      times('2026-11-21T04:00:00Z', '2026-11-21T06:00:00Z'),
      '2026-11-27',
      times('2026-11-28T04:00:00Z', '2026-11-28T06:00:00Z'),
    ],
  ])('%s', (_name, source, date, copy) => {
    expect(timesOnDate(source, date, newYork)).toEqual(copy)
  })

  it('are always on the date that was asked for, the end after the start', () => {
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
