import { describe, expect, it } from 'vitest'
import { dateRange } from './date-range.ts'

describe('the dates of a list', () => {
  it.each([
    ['are both asked for', '2026-11-01', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['may be one day', '2026-11-01', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['may have an open end', '2026-11-01', '', '2026-11-01', null],
    ['may have an open start', '', '2026-11-30', null, '2026-11-30'],
    ['do not end before they start', '2026-11-30', '2026-11-01', '2026-11-30', null],
    ['are left out while they are no dates', '20261101', 'soon', null, null],
  ])('%s', (_name, from, to, first, last) => {
    expect(dateRange({ from, to })).toEqual({ from: first, to: last })
  })
})
