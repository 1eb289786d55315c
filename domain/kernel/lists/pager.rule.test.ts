import { describe, expect, it } from 'vitest'
import { decidePage } from './pager.rule.ts'

describe('a page', () => {
  it('is the first one with ten rows by default', () => {
    expect(decidePage(undefined)).toEqual({ ok: true, value: { page: 1, perPage: 10, offset: 0 } })
    expect(decidePage({ page: null, per_page: null })).toMatchObject({ value: { page: 1, perPage: 10 } })
  })
  it('starts after the rows of earlier pages', () => {
    expect(decidePage({ page: 3, per_page: 25 })).toMatchObject({ value: { offset: 50 } })
    expect(decidePage({ page: 2_147_483_647, per_page: 1_000_000 })).toMatchObject({ ok: true })
  })
  it('has one row at least', () => {
    expect(decidePage({ page: 2, per_page: 1 })).toEqual({
      ok: true,
      value: { page: 2, perPage: 1, offset: 1 },
    })
  })
  it.each([[{ page: 0 }], [{ page: -1 }], [{ per_page: 0 }], [{ per_page: 1_000_001 }], [{ page: 1.5 }]])(
    'is rejected for %o',
    (expected) => {
      expect(decidePage(expected)).toEqual({
        ok: false,
        code: 'PAGE_OUT_OF_RANGE',
        data: { most: 1_000_000 },
      })
    },
  )
})
