import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  currentMonth,
  datesOf,
  monthOf,
  monthsOf,
  timesOf,
  weekOf,
} from './calendar-range.ts'

const newYork = 'America/New_York'
const timesIn = (span: { min: string; max: string }) => {
  const { from, before } = timesOf(span, newYork)
  return [from.toISOString(), before.toISOString()]
}

describe('a range of dates', () => {
  it('is a month with all its days', () => {
    expect(monthOf('2024-02-11')).toEqual({ min: '2024-02-01', max: '2024-02-29' })
    expect(monthOf('2026-12')).toEqual({ min: '2026-12-01', max: '2026-12-31' })
  })
  it('is a week from Sunday to Saturday', () => {
    expect(weekOf('2026-03-08')).toEqual({ min: '2026-03-08', max: '2026-03-14' })
    expect(weekOf('2026-03-14')).toEqual({ min: '2026-03-08', max: '2026-03-14' })
    expect(datesOf(weekOf('2026-11-01'))).toHaveLength(7)
  })
  it('lists the months it covers', () => {
    expect(monthsOf(weekOf('2026-11-21'))).toEqual(['2026-11'])
    expect(monthsOf({ min: '2026-12-27', max: '2027-01-02' })).toEqual(['2026-12', '2027-01'])
  })
})

describe('a range of instants', () => {
  it('is 23 hours on the day the clocks go forward', () => {
    expect(timesIn({ min: '2026-03-08', max: '2026-03-08' })).toEqual([
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ])
  })
  it('is 25 hours on the day the clocks go back', () => {
    expect(timesIn({ min: '2026-11-01', max: '2026-11-01' })).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ])
  })
})

it('the current month is in the site’s time zone', () => {
  expect(currentMonth(new Date('2026-12-01T03:00:00Z'), newYork).min).toBe('2026-11-01')
})

it('adding days and months gives valid dates', () => {
  expect(addDays('2026-03-07', 1)).toBe('2026-03-08')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-11-15', 2)).toBe('2027-01-15')
})
