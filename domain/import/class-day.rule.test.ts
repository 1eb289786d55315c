import { describe, expect, it } from 'vitest'
import { readClassDay, shiftDay, weeksToToday } from './class-day.rule.ts'

describe('reading the day of a class', () => {
  it.each([
    ['2022-02-16', '2022-02-16'],
    [' 2022-02-16 ', '2022-02-16'],
    ['2024-02-29', '2024-02-29'],
    ['2022-02-16 00:00:00', '2022-02-16'],
    ['2022-02-30', 'DATE_IMPOSSIBLE'],
    ['2022-13-01', 'DATE_IMPOSSIBLE'],
    ['0000-00-00', 'DATE_IMPOSSIBLE'],
    ['0202-02-03', 'DATE_IMPOSSIBLE'],
    ['2/16/2022', 'DATE_IMPOSSIBLE'],
    ['soon', 'DATE_IMPOSSIBLE'],
    ['', 'DATE_MISSING'],
    [null, 'DATE_MISSING'],
  ])('%j is read as %s', (value, expected) => {
    const read = readClassDay(value)
    expect(read.ok ? read.date : read.refusal.code).toBe(expected)
  })

  it('notes a time of day behind the date', () => {
    expect(readClassDay('2022-02-16 00:00:00')).toMatchObject({
      repair: { field: 'classDate', now: '2022-02-16', code: 'DATE_HAS_TIME' },
    })
  })
})

describe('moving the sample to today', () => {
  const sample = ['2022-02-01', '2022-03-02', '2022-04-30']
  it.each([
    ['2022-03-16', 0],
    ['2022-03-19', 0],
    ['2022-03-20', 1],
    ['2022-03-12', -1],
    ['2026-11-21', 244],
  ])('on %s by %i weeks, so that its middle lies in that week', (today, weeks) => {
    expect(weeksToToday(sample, today)).toBe(weeks)
  })
  it('keeps the day of the week, over a leap day and backwards', () => {
    expect(shiftDay('2022-02-16', 244)).toBe('2026-10-21')
    expect(shiftDay('2022-02-16', -1)).toBe('2022-02-09')
  })
  it('moves nothing where there is nothing', () => {
    expect(weeksToToday([], '2026-11-21')).toBe(0)
  })
})
