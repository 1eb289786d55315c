import { describe, expect, it } from 'vitest'
import { filters, whereOf } from './audit-filter.ts'

describe('the filters of the audit log', () => {
  it('request the chosen values', () => {
    const filter = {
      search: 'lee',
      kind: 'looks',
      action: 'person.read',
      from: '',
      to: '2026-11-30',
      by: '4',
      about: '12',
    }
    expect(whereOf(filter, 2)).toEqual({
      search: 'lee',
      kind: 'LOOKS',
      action: 'person.read',
      actorId: 4,
      aboutUserId: 12,
      from: null,
      to: '2026-11-30',
      pager: { page: 2, per_page: 25 },
    })
  })
  it('omit invalid values', () => {
    expect(whereOf({ ...filters, kind: 'dreams', action: 'person.liked', by: '0', about: 'ann' }, 1)).toEqual(
      {
        search: '',
        kind: null,
        action: null,
        actorId: null,
        aboutUserId: null,
        from: null,
        to: null,
        pager: { page: 1, per_page: 25 },
      },
    )
  })
})
