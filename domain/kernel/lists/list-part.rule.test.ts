import { describe, expect, it } from 'vitest'
import { decideListPart } from './list-part.rule.ts'

describe('a part of a list', () => {
  it.each([
    ['is 50 rows from the beginning where nothing is said', {}, { first: 50, after: 0 }],
    ['begins after the row that was shown last', { first: 10, after: 17 }, { first: 10, after: 17 }],
  ])('%s', (_name, expected, part) => {
    expect(decideListPart(expected)).toEqual({ ok: true, value: part })
  })
  it.each([
    ['of no rows', 0],
    ['of fewer than none', -1],
    ['of half a row', 1.5],
    ['of more rows than 200', 201],
  ])('%s is refused', (_name, first) => {
    expect(decideListPart({ first })).toMatchObject({ ok: false, code: 'PAGE_OUT_OF_RANGE' })
  })
})
