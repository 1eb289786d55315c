import { describe, expect, it } from 'vitest'
import { countChosen, type FacetValues, readFacets, withChoice, writeFacets } from './facet-values.rule.ts'

describe('chosen values as text', () => {
  it('read back as they were written', () => {
    const facets: FacetValues = { programs: ['46'], location: ['online', 'Linden Hill Center'] }
    expect(readFacets(writeFacets(facets))).toEqual(facets)
  })

  it('are the same text whatever the order of choosing', () => {
    const one = withChoice(withChoice({}, 'languages', 'spanish', true), 'programs', '46', true)
    const other = withChoice(withChoice({}, 'programs', '46', true), 'languages', 'spanish', true)
    expect(writeFacets(one)).toBe(writeFacets(other))
  })

  it('are no text where nothing is chosen any more', () => {
    expect(writeFacets(withChoice({ programs: ['46'] }, 'programs', '46', false))).toBeNull()
  })

  it.each<[string, string | null, FacetValues | null]>([
    ['nothing', null, null],
    ['no JSON', '{"programs":', null],
    ['a list', '["46"]', null],
    ['null', 'null', null],
    ['a number', '7', null],
    ['an unknown facet', '{"colour":["red"],"programs":["46"]}', { programs: ['46'] }],
    ['ids as numbers', '{"facilitator":[31]}', { facilitator: ['31'] }],
    ['a value that is no list', '{"programs":"46"}', {}],
    ['values that are no text', '{"programs":[null,{"a":1},"46","46",""]}', { programs: ['46'] }],
    ['switches', '{"open":["yes"],"mode":["online"]}', { mode: ['online'], open: ['yes'] }],
    ['a switch that there is not', '{"open":["maybe"],"mode":["by post"]}', {}],
    ['a prototype trick', '{"__proto__":{"programs":["46"]}}', {}],
  ])('%s', (_name, text, expected) => {
    expect(readFacets(text)).toEqual(expected)
  })

  it('are cut where they are longer than anybody could choose', () => {
    const many = JSON.stringify({ programs: Array.from({ length: 500 }, (_, index) => String(index)) })
    expect(countChosen(readFacets(many)!)).toBe(100)
    expect(readFacets(JSON.stringify({ location: ['x'.repeat(10_000)] }))).toEqual({})
  })
})
