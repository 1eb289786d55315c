import { describe, expect, it } from 'vitest'
import { filters, whereOf } from './registration-filter.ts'

const requested = (filter: Partial<typeof filters>, page = 1) => whereOf({ ...filters, ...filter }, page)

describe('the filters of registrations', () => {
  it('request everything, newest first, by default', () => {
    expect(requested({}, 3)).toEqual({
      search: '',
      categoryId: null,
      courseId: null,
      userId: null,
      status: null,
      mode: null,
      walkIn: null,
      from: null,
      to: null,
      sort: 'REGISTERED',
      descending: true,
      pager: { page: 3, per_page: 25 },
    })
  })
  it.each<[string, Partial<typeof filters>, object]>([
    ['a program', { program: '44' }, { categoryId: 44 }],
    ['the fallback program', { program: '0' }, { categoryId: 0 }],
    ['walk-ins', { walkIn: 'ONLY' }, { walkIn: true }],
    ['everyone except walk-ins', { walkIn: 'NONE' }, { walkIn: false }],
    ['a class', { class: '7' }, { courseId: 7 }],
    ['a person', { person: '12' }, { userId: 12 }],
    ['a status', { status: 'CHECKED_IN' }, { status: 'CHECKED_IN' }],
    ['an attendance mode', { mode: 'ONLINE' }, { mode: 'ONLINE' }],
    ['the sort order', { sort: 'CLASS', order: 'asc' }, { sort: 'CLASS', descending: false }],
    [
      'nothing for invalid values',
      { program: 'all', class: '-1', person: '1 or 2', status: 'GONE', mode: 'BOTH', sort: 'NAME' },
      { categoryId: null, courseId: null, userId: null, status: null, mode: null, sort: 'REGISTERED' },
    ],
  ])('request %s', (_name, filter, expected) => {
    expect(requested(filter)).toMatchObject(expected)
  })
})
