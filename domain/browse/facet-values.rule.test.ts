import { describe, expect, it } from 'vitest'
import {
  countChosen,
  countFacets,
  type FacetValues,
  readFacets,
  withChoice,
  writeFacets,
} from './facet-values.rule.ts'

describe('chosen facet values as text', () => {
  it('convert back to the same values', () => {
    const facets: FacetValues = { programs: ['46'], location: ['online', 'Linden Hill Center'] }
    expect(readFacets(writeFacets(facets))).toEqual(facets)
  })

  it('give the same text in any order of choosing', () => {
    const one = withChoice(withChoice({}, 'languages', 'spanish', true), 'programs', '46', true)
    const other = withChoice(withChoice({}, 'programs', '46', true), 'languages', 'spanish', true)
    expect(writeFacets(one)).toBe(writeFacets(other))
  })

  it('give no text when nothing is chosen', () => {
    expect(writeFacets(withChoice({ programs: ['46'] }, 'programs', '46', false))).toBeNull()
  })

  it.each<[string, string | null, FacetValues | null]>([
    ['an absent text gives nothing', null, null],
    ['invalid JSON gives nothing', '{"programs":', null],
    ['a list gives nothing', '["46"]', null],
    ['null gives nothing', 'null', null],
    ['a number gives nothing', '7', null],
    ['an unknown facet is dropped', '{"colour":["red"],"programs":["46"]}', { programs: ['46'] }],
    ['numeric IDs become strings', '{"facilitator":[31]}', { facilitator: ['31'] }],
    ['a value that is not a list is dropped', '{"programs":"46"}', {}],
    [
      'values that are not strings are dropped',
      '{"programs":[null,{"a":1},"46","46",""]}',
      { programs: ['46'] },
    ],
    ['switch facets are read', '{"open":["yes"],"mode":["online"]}', { mode: ['online'], open: ['yes'] }],
    ['unknown values of switch facets are dropped', '{"open":["maybe"],"mode":["by post"]}', {}],
    ['a prototype key is dropped', '{"__proto__":{"programs":["46"]}}', {}],
  ])('%s', (_name, text, expected) => {
    expect(readFacets(text)).toEqual(expected)
  })

  it('are truncated when longer than anyone could choose', () => {
    const many = JSON.stringify({ programs: Array.from({ length: 500 }, (_, index) => String(index)) })
    expect(countChosen(readFacets(many)!)).toBe(100)
    expect(readFacets(JSON.stringify({ location: ['x'.repeat(10_000)] }))).toEqual({})
  })
})

describe('the number of chosen values', () => {
  it.each<[FacetValues, facets: number, all: number]>([
    [{}, 0, 0],
    [{ programs: ['46'] }, 1, 1],
    [{ programs: ['46', '41'], location: ['online'] }, 3, 3],
    [{ programs: ['46'], mode: ['online'], open: ['yes'] }, 1, 3],
    [{ mode: ['online'] }, 0, 1],
  ])('of %j is %i, with the switches %i', (facets, expected, all) => {
    expect(countFacets(facets)).toBe(expected)
    expect(countChosen(facets)).toBe(all)
  })
})

it('values of up to 200 characters are read', () => {
  const [longest, longer] = ['x'.repeat(200), 'x'.repeat(201)]
  expect(readFacets(JSON.stringify({ location: [longest, longer] }))).toEqual({ location: [longest] })
})
