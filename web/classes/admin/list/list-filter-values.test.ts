import { describe, expect, it } from 'vitest'
import { type ClassFilter, noFilter, whereOf } from './list-filter-values.ts'

const where = (change: Partial<ClassFilter>, page = 1) => whereOf({ ...noFilter, ...change }, page)

describe('the request of the class list', () => {
  it('is for upcoming classes by date by default', () => {
    expect(where({})).toEqual({
      search: '',
      categoryId: null,
      facilitatorId: null,
      locationId: null,
      seriesId: null,
      status: null,
      draft: null,
      needsSubstitute: false,
      notRecorded: false,
      when: 'UPCOMING',
      from: null,
      to: null,
      sort: 'DATE',
      descending: false,
      pager: { page: 1, per_page: 25 },
    })
  })
  it('sorts past classes by latest first, unless the person sorts them', () => {
    expect(where({ when: 'PAST' }).descending).toBe(true)
    expect(where({ when: 'PAST', order: 'asc' }).descending).toBe(false)
    expect(where({ when: 'PAST', sort: 'TITLE' }).descending).toBe(false)
  })
  it('treats drafts as a status', () => {
    expect(where({ status: 'DRAFT' })).toMatchObject({ status: null, draft: true })
  })
  it('includes every filter', () => {
    expect(
      where(
        {
          program: '44',
          facilitator: '3001',
          location: '215',
          series: '7',
          status: 'FULL',
          when: 'PAST',
          sort: 'TITLE',
          order: 'desc',
        },
        3,
      ),
    ).toMatchObject({
      categoryId: 44,
      facilitatorId: 3001,
      locationId: 215,
      seriesId: 7,
      status: 'FULL',
      when: 'PAST',
      sort: 'TITLE',
      descending: true,
      pager: { page: 3 },
    })
    expect(where({ when: 'BETWEEN', from: '2026-11-01', to: '2026-11-30' })).toMatchObject({
      when: 'ALL',
      from: '2026-11-01',
      to: '2026-11-30',
    })
  })
  it.each<[string, Partial<ClassFilter>, object]>([
    ['a non-numeric program', { program: '1 or 1' }, { categoryId: null }],
    ['an unknown status', { status: 'open' }, { status: null }],
    ['invalid dates', { when: 'BETWEEN', from: 'today' }, { from: null }],
    ['dates that no calendar has', { when: 'BETWEEN', to: '2026-02-31' }, { to: null }],

    ['dates without the date range choice', { from: '2026-11-01' }, { when: 'UPCOMING', from: null }],
  ])('omits %s', (_name, change, expected) => {
    expect(where(change)).toMatchObject(expected)
  })
})
