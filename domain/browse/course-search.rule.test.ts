import { describe, expect, it } from 'vitest'
import {
  decideCourseSearch,
  expectedCourses,
  type RequestedCourses,
  type RequestedPageOfCourses,
} from './course-search.rule.ts'
import { titleSearch } from './search.rule.ts'

const now = new Date('2026-12-01T03:00:00Z')
const decide = (requested: RequestedCourses) => decideCourseSearch(requested, now, 'America/New_York')
const found = (requested: RequestedCourses) => {
  const decision = decide(requested)
  if (!decision.ok) throw new Error(decision.code)
  return decision.value
}
const dates = (min: string | null, max: string | null) => {
  const { from, before } = found({ query: { start_date: { min, max } } })
  return [from?.toISOString(), before?.toISOString()]
}

describe('a search covers', () => {
  it('the current month in the site’s time zone when no dates are given', () => {
    const month = { from: new Date('2026-11-01T04:00:00Z'), before: new Date('2026-12-01T05:00:00Z') }
    expect(found({})).toMatchObject(month)
    expect(found({ query: { start_date: {} } })).toMatchObject(month)
    expect(found({ query: { start_date: { min: null, max: null } } })).toMatchObject(month)
  })
  it('both dates in full', () => {
    expect(dates('2026-11-21', '2026-11-21')).toEqual([
      '2026-11-21T05:00:00.000Z',
      '2026-11-22T05:00:00.000Z',
    ])
    expect(dates('2026-03-08', '2026-03-08')).toEqual([
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ])
  })
  it('everything on a side without a date', () => {
    expect(dates('2026-11-21', null)).toEqual(['2026-11-21T05:00:00.000Z', undefined])
    expect(dates(null, '2026-11-21')).toEqual([undefined, '2026-11-22T05:00:00.000Z'])
  })
  it('at most the years 1900 to 3000', () => {
    expect(dates('0000-01-01', '9999-12-31')).toEqual([
      '1900-01-01T05:00:00.000Z',
      '3000-01-01T05:00:00.000Z',
    ])
  })
})

describe('a search is rejected', () => {
  it('when its dates are reversed', () => {
    expect(decide({ query: { start_date: { min: '2026-11-22', max: '2026-11-21' } } })).toMatchObject({
      code: 'DATE_RANGE_REVERSED',
    })
  })
  it('when a filter has more values than allowed', () => {
    const programs = Array.from({ length: 101 }, (_, n) => String(n))
    expect(decide({ query: { programs: programs.slice(1) } })).toMatchObject({ ok: true })
    expect(decide({ query: { programs } })).toMatchObject({ code: 'TOO_MANY_CHOICES', data: { most: 100 } })
    expect(decide({ query: { programs: programs.map(() => '41') } })).toMatchObject({ ok: true })
  })
})

it('filter values become strings without duplicates', () => {
  expect(found({ query: { facilitator: [7, 7, 8], location: ['online'] } }).selected).toMatchObject({
    facilitator: ['7', '8'],
    location: ['online'],
    programs: [],
  })
})

describe('a title matches', () => {
  it.each([
    ['a part of it, ignoring case', 'Gentle Yoga', 'YOGA', true],
    ['text with its accents', 'École du Dos', 'éco', true],
    ['text with surrounding spaces', 'Gentle Yoga', ' yoga ', true],
    ['text with any spaces between the words', 'Gentle Yoga', 'gentle\u00a0\t yoga\n', true],
    ['text with invisible characters from a message', 'Gentle Yoga', '\u202agentle\u200b yoga\ufeff', true],
    ['only invisible characters', 'Gentle Yoga', '\u200b\u2060', true],
    ['unless the text has a wildcard', 'Gentle Yoga', 'G%a', false],
    ['a percent sign that it contains', '100% You', '0% y', true],
    ['text without its accents', 'Yoga d’été', "D'ETE", true],
    ['text with decomposed letters', 'Yoga d’été', 'e\u0301te\u0301', true],
    ['an empty text', 'Gentle Yoga', '  ', true],
  ])('%s', (_name, title, search, match) => {
    expect(titleSearch(search)(title)).toBe(match)
  })
  it('the original title when the reader sees a translation', () => {
    const isFound = (search: string) => titleSearch(search)('Yoga suave', 'Gentle Yoga')
    expect(['suave', 'GENTLE', 'zumba'].map(isFound)).toEqual([true, true, false])
  })
})

describe('the estimate of the classes on a page', () => {
  const of = (min: string | null, max: string | null, perPage?: number): RequestedPageOfCourses => ({
    query: { start_date: { min, max } },
    ...(perPage !== undefined && { pager: { per_page: perPage } }),
  })
  it.each<[string, RequestedPageOfCourses, number]>([
    ['ten without a page size', {}, 10],
    ['the page size', of('2026-11-01', '2026-11-30', 50), 50],
    ['one at least', of('2026-11-01', '2026-11-30', 0), 1],
    ['twelve on one day', of('2026-11-21', '2026-11-21', 5000), 12],
    ['twenty-four on two days', of('2026-11-21', '2026-11-22', 5000), 24],
    ['twelve for a reversed range', of('2026-11-22', '2026-11-01', 5000), 12],
    ['those of a month without dates', { pager: { per_page: 5000 } }, 31 * 12],
    ['those of a month with empty dates', of(null, null, 5000), 31 * 12],
    ['2000 without an end', of('2026-11-21', null, 5000), 2000],
    ['2000 without a start', of(null, '2026-11-21', 5000), 2000],
    ['2000 for a year', of('2026-01-01', '2026-12-31', 5000), 2000],
  ])('is %s', (_name, requested, expected) => {
    expect(expectedCourses(requested)).toBe(expected)
  })
})
