import { describe, expect, it } from 'vitest'
import { decideCourseSearch, type RequestedCourses } from './course-search.rule.ts'
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
  it('the current month of the site when no date is given', () => {
    const month = { from: new Date('2026-11-01T04:00:00Z'), before: new Date('2026-12-01T05:00:00Z') }
    expect(found({})).toMatchObject(month)
    expect(found({ query: { start_date: {} } })).toMatchObject(month)
    expect(found({ query: { start_date: { min: null, max: null } } })).toMatchObject(month)
  })
  it('both dates to their last moment', () => {
    expect(dates('2026-11-21', '2026-11-21')).toEqual([
      '2026-11-21T05:00:00.000Z',
      '2026-11-22T05:00:00.000Z',
    ])
    expect(dates('2026-03-08', '2026-03-08')).toEqual([
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ])
  })
  it('everything on the side that is left out', () => {
    expect(dates('2026-11-21', null)).toEqual(['2026-11-21T05:00:00.000Z', undefined])
    expect(dates(null, '2026-11-21')).toEqual([undefined, '2026-11-22T05:00:00.000Z'])
  })
  it('no more than a thousand years, whatever is asked', () => {
    expect(dates('0000-01-01', '9999-12-31')).toEqual([
      '1900-01-01T05:00:00.000Z',
      '3000-01-01T05:00:00.000Z',
    ])
  })
})

describe('a search is refused', () => {
  it('when its dates are the wrong way round', () => {
    expect(decide({ query: { start_date: { min: '2026-11-22', max: '2026-11-21' } } })).toMatchObject({
      code: 'DATE_RANGE_REVERSED',
    })
  })
  it('when a filter holds more values than any filter has', () => {
    const programs = Array.from({ length: 101 }, (_, n) => String(n))
    expect(decide({ query: { programs } })).toMatchObject({ code: 'TOO_MANY_CHOICES', data: { most: 100 } })
    expect(decide({ query: { programs: programs.map(() => '41') } })).toMatchObject({ ok: true })
  })
})

it('values are kept as texts, each once', () => {
  expect(found({ query: { facilitator: [7, 7, 8], location: ['online'] } }).selected).toMatchObject({
    facilitator: ['7', '8'],
    location: ['online'],
    programs: [],
  })
})

describe('a title is found', () => {
  it.each([
    ['by a piece of it, in any case', 'Gentle Yoga', 'YOGA', true],
    ['by its accents', 'École du Dos', 'éco', true],
    ['whatever blanks are typed around', 'Gentle Yoga', ' yoga ', true],
    ['whatever blanks stand between its words', 'Gentle Yoga', 'gentle\u00a0\t yoga\n', true],
    ['without what a message puts around it unseen', 'Gentle Yoga', '\u202agentle\u200b yoga\ufeff', true],
    ['by nothing that can be seen', 'Gentle Yoga', '\u200b\u2060', true],
    ['by no wildcard', 'Gentle Yoga', 'G%a', false],
    ['by a percent sign that it has', '100% You', '0% y', true],
    ['without its accents', 'Yoga d’été', "D'ETE", true],
    ['by letters in two parts', 'Yoga d’été', 'e\u0301te\u0301', true],
    ['by nothing typed', 'Gentle Yoga', '  ', true],
  ])('%s', (_name, title, search, match) => {
    expect(titleSearch(search)(title)).toBe(match)
  })
  it('as it was written, where its reader has another language', () => {
    const isFound = (search: string) => titleSearch(search)('Yoga suave', 'Gentle Yoga')
    expect(['suave', 'GENTLE', 'zumba'].map(isFound)).toEqual([true, true, false])
  })
})
