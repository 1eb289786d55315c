import { describe, expect, it } from 'vitest'
import { type ListedClass, monthOf } from './embed-month.ts'

describe('an embedded month', () => {
  it.each([
    ['starting on a Sunday', { year: 2026, month: 11 }, 5, '2026-11-01', '2026-11-30'],
    ['in a leap year', { year: 2028, month: 2 }, 5, '2028-02-01', '2028-02-29'],
    ['spanning six weeks', { year: 2027, month: 5 }, 6, '2027-05-01', '2027-05-31'],
    ['with four weeks', { year: 2026, month: 2 }, 4, '2026-02-01', '2026-02-28'],
  ])('%s is shown in whole weeks', (_name, month, weeks, first, last) => {
    const shown = monthOf(month, [])
    expect(shown).toMatchObject({ first, last })
    expect(shown.weeks).toHaveLength(weeks)
    expect(shown.weeks.every((week) => week.length === 7)).toBe(true)
  })
  it('shows a class on its date in the site’s time zone', () => {
    const late = { id: 1, start: '2026-11-21T23:30:00-05:00' } as ListedClass
    const days = monthOf({ year: 2026, month: 11 }, [late]).weeks.flat()
    expect(days.filter(({ classes }) => classes.length > 0).map(({ date }) => date)).toEqual(['2026-11-21'])
  })
})
