import { describe, expect, it } from 'vitest'
import { datesOfPeriod, decideReportDates, type ReportPeriod } from './report-period.rule.ts'

const newYork = 'America/New_York'
const now = new Date('2026-11-21T17:00:00Z')

describe('a report period', () => {
  it.each<[ReportPeriod, string, string]>([
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisQuarter', '2026-10-01', '2026-12-31'],
    ['lastQuarter', '2026-07-01', '2026-09-30'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ])('%s', (period, min, max) => {
    expect(datesOfPeriod(period, now, newYork)).toEqual({ min, max })
  })
  it.each<[string, ReportPeriod, string, string]>([
    ['2026-01-15T17:00:00Z', 'lastMonth', '2025-12-01', '2025-12-31'],
    ['2026-02-15T17:00:00Z', 'lastQuarter', '2025-10-01', '2025-12-31'],
    ['2028-02-10T17:00:00Z', 'thisMonth', '2028-02-01', '2028-02-29'],
  ])('on %s, %s crosses the year or the leap day', (instant, period, min, max) => {
    expect(datesOfPeriod(period, new Date(instant), newYork)).toEqual({ min, max })
  })
  it('uses the date in the site’s time zone, not UTC', () => {
    expect(datesOfPeriod('thisMonth', new Date('2026-12-01T03:00:00Z'), newYork).min).toBe('2026-11-01')
  })
})

describe('the dates of a report', () => {
  it('can be one month or five whole years', () => {
    expect(decideReportDates({ min: '2028-02-01', max: '2028-02-29' })).toMatchObject({ ok: true })
    expect(decideReportDates({ min: '2022-01-01', max: '2026-12-31' })).toMatchObject({ ok: true })
  })
  it.each([
    ['one day', '2026-11-21', '2026-11-21'],
    ['a month and a day', '2026-10-01', '2026-11-01'],
    ['a month without its last day', '2026-11-01', '2026-11-29'],
    ['a month without its first day', '2026-11-02', '2026-11-30'],
    ['28 days of February in a leap year', '2028-02-01', '2028-02-28'],
  ])('are rejected when not whole months: %s', (_name, min, max) => {
    expect(decideReportDates({ min, max })).toEqual({ ok: false, code: 'REPORT_WHOLE_MONTHS', data: {} })
  })
  it('are rejected when reversed', () => {
    expect(decideReportDates({ min: '2026-11-22', max: '2026-11-21' })).toEqual({
      ok: false,
      code: 'DATE_RANGE_REVERSED',
      data: {},
    })
  })
  it('are rejected one day over five years', () => {
    expect(decideReportDates({ min: '2022-01-01', max: '2027-01-01' })).toEqual({
      ok: false,
      code: 'REPORT_PERIOD_TOO_LONG',
      data: { years: 5 },
    })
  })
})
