import { describe, expect, it } from 'vitest'
import { clockChangeOn, clocksMoved, timesShown } from './shown-times.ts'

const newYork = 'America/New_York'
const shown = (date: string, time: string, zone = newYork) =>
  timesShown(date, time, zone).map((instant) => instant.toISOString())

describe('the instants at which clocks show a time', () => {
  it.each<[string, string, string, string[]]>([
    ['one on a winter day', '2026-11-21', '10:00', ['2026-11-21T15:00:00.000Z']],
    ['one on a summer day', '2026-07-01', '10:00', ['2026-07-01T14:00:00.000Z']],
    ['none in the hour skipped when the clocks go forward', '2027-03-14', '02:30', []],
    ['one at the end of that hour', '2027-03-14', '03:00', ['2027-03-14T07:00:00.000Z']],
    ['one before that hour', '2027-03-14', '01:59', ['2027-03-14T06:59:00.000Z']],
    [
      'two in the hour repeated when the clocks go back',
      '2026-11-01',
      '01:30',
      ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
    ],
    ['one after the repeated hour', '2026-11-01', '02:00', ['2026-11-01T07:00:00.000Z']],
  ])('are %s', (_name, date, time, times) => {
    expect(shown(date, time)).toEqual(times)
  })
  it('are correct in a zone whose clocks change by half an hour', () => {
    expect(shown('2026-10-04', '02:15', 'Australia/Lord_Howe')).toEqual([])
  })
  it.each([
    ['2026-02-31', '10:00'],
    ['2026-11-21', '24:00'],
    ['2026-11-21', '9:00'],
    ['', ''],
  ])('are rejected for %s %s', (date, time) => {
    expect(() => timesShown(date, time, newYork)).toThrow(RangeError)
  })
})

describe('a clock change', () => {
  it('is found on its date, with its direction and times', () => {
    expect(clockChangeOn('2027-03-14', newYork)).toEqual({ direction: 'forward', from: '02:00', to: '03:00' })
    expect(clockChangeOn('2026-11-01', newYork)).toEqual({ direction: 'back', from: '02:00', to: '01:00' })
  })
  it('is null on every other date, and where clocks never change', () => {
    expect(clockChangeOn('2027-03-13', newYork)).toBeNull()
    expect(clockChangeOn('2027-03-15', newYork)).toBeNull()
    expect(clockChangeOn('2027-03-14', 'America/Phoenix')).toBeNull()
  })
})

describe('the clocks between two instants', () => {
  it.each([
    ['2027-03-09T15:00:00Z', '2027-03-16T14:00:00Z', 'forward'],
    ['2026-10-27T14:00:00Z', '2026-11-03T15:00:00Z', 'back'],
    ['2026-11-03T15:00:00Z', '2026-11-10T15:00:00Z', null],
  ])('from %s to %s moved %s', (from, to, moved) => {
    expect(clocksMoved(new Date(from), new Date(to), newYork)).toBe(moved)
  })
})
