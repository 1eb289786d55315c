import { describe, expect, it } from 'vitest'
import { decideListPart } from './list-part.rule.ts'

describe('a page of a list', () => {
  it.each([
    ['has 50 rows from the start by default', {}, { first: 50, after: 0 }],
    ['has one row at least', { first: 1 }, { first: 1, after: 0 }],
    ['has 200 rows at most', { first: 200 }, { first: 200, after: 0 }],
    ['starts after the last shown row', { first: 10, after: 17 }, { first: 10, after: 17 }],
  ])('%s', (_name, expected, part) => {
    expect(decideListPart(expected)).toEqual({ ok: true, value: part })
  })
  it.each([
    ['zero rows', 0],
    ['a negative number of rows', -1],
    ['a fractional number of rows', 1.5],
    ['more than 200 rows', 201],
  ])('is rejected for %s', (_name, first) => {
    expect(decideListPart({ first })).toMatchObject({ ok: false, code: 'PAGE_OUT_OF_RANGE' })
  })
})
