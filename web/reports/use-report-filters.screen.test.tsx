import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { type ReportFilterState, useReportFilters } from './use-report-filters.ts'

function Page({ onFilters }: { onFilters: (filters: ReportFilterState) => void }) {
  onFilters(useReportFilters())
  return null
}

/** The reports at a query, on November 20, 2026. */
function reports(query = '') {
  let current: ReportFilterState | undefined
  const onFilters = (filters: ReportFilterState) => {
    current = filters
  }
  const view = show(<Page onFilters={onFilters} />, { at: `/admin/reports${query}` })
  return {
    ...view,
    now: () => current!,
    query: () => view.router.state.location.search,
    action: () => view.router.state.historyAction,
  }
}
const span = (min: string, max: string) => ({ min, max })
const november = span('2026-11-01', '2026-11-30')

describe('the period of a report', () => {
  it.each([
    ['', 'thisYear', span('2026-01-01', '2026-12-31')],
    ['?period=thisMonth', 'thisMonth', november],
    ['?period=lastMonth', 'lastMonth', span('2026-10-01', '2026-10-31')],
    ['?period=thisQuarter', 'thisQuarter', span('2026-10-01', '2026-12-31')],
    ['?period=lastQuarter', 'lastQuarter', span('2026-07-01', '2026-09-30')],
    ['?period=lastYear', 'lastYear', span('2025-01-01', '2025-12-31')],
    ['?period=lastMonth&from=2026-01&to=2026-02', 'lastMonth', span('2026-10-01', '2026-10-31')],
    ['?period=months&from=2026-01&to=2026-02', 'months', span('2026-01-01', '2026-02-28')],
    ['?period=months&from=2026-11&to=2026-11', 'months', november],
    ['?period=other&from=2026-01&to=2026-02', 'months', span('2026-01-01', '2026-02-28')],
    // A month with a day, as in a link of an earlier version.
    ['?period=months&from=2026-01-15&to=2026-02-15', 'months', span('2026-01-01', '2026-02-28')],
    ['?period=months&from=2026-10', 'months', span('2026-10-01', '2026-11-30')],
    ['?period=months&to=2026-12', 'months', span('2026-11-01', '2026-12-31')],
    ['?period=months', 'months', november],
  ] as const)('at %s is %s', (query, period, dates) => {
    expect(reports(query).now()).toMatchObject({
      period,
      dates,
      countedBy: 'ATTENDED',
      requested: { dates, countedBy: 'ATTENDED' },
      error: null,
    })
  })
  it.each([
    '3026-01',
    '0926-01',
    '2026-00',
    '2026-13',
    '2026-1',
    '2026',
    '2026-10-1',
    'x2026-10',
    '2026-10-01x',
  ])('is this month where the address says %s', (month) => {
    expect(reports(`?period=months&from=${month}&to=${month}`).now().dates).toEqual(november)
  })
  it.each([
    ['1926-01', span('1926-01-01', '1926-01-31')],
    ['2026-09', span('2026-09-01', '2026-09-30')],
    ['2026-12', span('2026-12-01', '2026-12-31')],
  ])('may be %s', (month, dates) => {
    expect(reports(`?period=months&from=${month}&to=${month}`).now().dates).toEqual(dates)
  })
  it.each([
    ['from=2026-03&to=2026-02', { code: 'DATE_RANGE_REVERSED' }],
    ['from=2021-12&to=2026-12', { code: 'REPORT_PERIOD_TOO_LONG', data: { years: 5 } }],
  ])('%s is no report, and says why', (months, error) => {
    expect(reports(`?period=months&${months}`).now()).toMatchObject({ requested: null, error })
  })
})

describe('who counts', () => {
  it.each([
    ['?people=REGISTERED', 'REGISTERED'],
    ['?people=ATTENDED', 'ATTENDED'],
    ['?people=other', 'ATTENDED'],
  ])('at %s is %s', (query, countedBy) => {
    expect(reports(query).now()).toMatchObject({ countedBy, requested: { countedBy } })
  })
  it('is in the address, and Back returns to the choice before', async () => {
    const { now, query, action, router } = reports('?period=lastYear')
    act(() => now().chooseCountedBy('REGISTERED'))
    await expect.poll(() => now().countedBy).toBe('REGISTERED')
    expect(query()).toBe('?period=lastYear&people=REGISTERED')
    expect(action()).toBe('PUSH')
    await act(() => router.navigate(-1))
    await expect.poll(() => now().countedBy).toBe('ATTENDED')
  })
  it('leaves the address when it is the usual choice', async () => {
    const { now, query } = reports('?period=lastYear&people=REGISTERED')
    act(() => now().chooseCountedBy('ATTENDED'))
    await expect.poll(query).toBe('?period=lastYear')
  })
})

describe('a choice', () => {
  it('of a period is in the address, and Back returns to the one before', async () => {
    const { now, query, action } = reports('?period=months&from=2026-01&to=2026-02')
    act(() => now().choosePeriod('lastYear'))
    await expect.poll(() => now().period).toBe('lastYear')
    expect(query()).toBe('?period=lastYear')
    expect(action()).toBe('PUSH')
  })
  it('of months begins with those that were shown', async () => {
    const { now, query, action } = reports('?period=lastQuarter')
    act(() => now().choosePeriod('months'))
    await expect.poll(() => now().period).toBe('months')
    expect(query()).toBe('?period=months&from=2026-07&to=2026-09')
    expect(now().dates).toEqual(span('2026-07-01', '2026-09-30'))
    expect(action()).toBe('PUSH')
  })
  it('of a month replaces it in the address', async () => {
    const { now, query, action } = reports('?period=months&from=2026-01&to=2026-02')
    act(() => now().chooseMonths({ to: '2026-06' }))
    await expect.poll(() => now().dates).toEqual(span('2026-01-01', '2026-06-30'))
    expect(query()).toBe('?period=months&from=2026-01&to=2026-06')
    expect(action()).toBe('REPLACE')
  })
})
