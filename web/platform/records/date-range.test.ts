import { describe, expect, it } from 'vitest'
import { dateRange } from './date-range.ts'

describe('the date range of a list', () => {
  it.each([
    ['has both dates', '2026-11-01', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['can be one day', '2026-11-01', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['can have an open end', '2026-11-01', '', '2026-11-01', null],
    ['can have an open start', '', '2026-11-30', null, '2026-11-30'],
    ['drops an end before the start', '2026-11-30', '2026-11-01', '2026-11-30', null],
    ['drops invalid dates', '20261101', 'soon', null, null],
    ['drops dates that no calendar has', '2026-02-31', '2026-13-01', null, null],
  ])('%s', (_name, from, to, first, last) => {
    expect(dateRange({ from, to })).toEqual({ from: first, to: last })
  })
})
