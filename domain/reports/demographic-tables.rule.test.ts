import { describe, expect, it } from 'vitest'
import { ageGroupOf } from './age-group.rule.ts'
import {
  type AnswerCount,
  type DemographicField,
  demographicFields,
  demographicTables,
} from './demographic-tables.rule.ts'

const tableOf = (field: DemographicField, counts: AnswerCount[], people: number) =>
  demographicTables(counts, people).find((table) => table.field === field)!
const rowsOf = (field: DemographicField, counts: AnswerCount[], people: number) =>
  tableOf(field, counts, people).groups.map((group) => [group.answer ?? group.kind, group.people])

describe('an age', () => {
  it.each<[number, string | null]>([
    [0, 'under18'],
    [17, 'under18'],
    [18, '18to24'],
    [24, '18to24'],
    [25, '25to34'],
    [64, '55to64'],
    [65, '65to74'],
    [74, '65to74'],
    [75, '75andOver'],
    [110, '75andOver'],
    [-1, null],
    [200, null],
    [Number.NaN, null],
  ])('of %s years is in %s', (years, group) => {
    expect(ageGroupOf(years)).toBe(group)
  })
})

describe('demographic tables', () => {
  it('are one for each field, also about nobody', () => {
    const tables = demographicTables([], 0)
    expect(tables.map(({ field }) => field)).toEqual(demographicFields)
    expect(tables.filter(({ isMultiple }) => isMultiple).map(({ field }) => field)).toEqual(['race'])
  })
  it('name every answer of the list, and who gave none', () => {
    const counts: AnswerCount[] = [
      { field: 'sexBirth', answer: 'Female', people: 20 },
      { field: 'sexBirth', answer: 'Decline to answer', people: 5 },
      { field: 'sexBirth', answer: null, people: 7 },
    ]
    expect(rowsOf('sexBirth', counts, 32)).toEqual([
      ['Female', 20],
      ['Male', 0],
      ['Other', 0],
      ['Decline to answer', 5],
      ['notSaid', 7],
    ])
  })
  it('hide who declined and who said nothing like any other group', () => {
    const counts: AnswerCount[] = [
      { field: 'sexLegal', answer: 'Female', people: 20 },
      { field: 'sexLegal', answer: 'Decline to answer', people: 2 },
      { field: 'sexLegal', answer: null, people: 1 },
    ]
    expect(rowsOf('sexLegal', counts, 23)).toEqual([
      ['Female', 20],
      ['Male', 0],
      ['Decline to answer', null],
      ['notSaid', null],
    ])
  })
  it('put answers that are on the list no more together', () => {
    const counts: AnswerCount[] = [
      { field: 'pronouns', answer: 'She/her/hers', people: 20 },
      { field: 'pronouns', answer: 'Xe', people: 3 },
      { field: 'pronouns', answer: 'Any', people: 4 },
    ]
    expect(rowsOf('pronouns', counts, 27).slice(-2)).toEqual([
      ['others', 7],
      ['notSaid', 0],
    ])
  })
  it('put ages into groups, and what is no age with those who said none', () => {
    const counts: AnswerCount[] = [
      { field: 'age', answer: '66', people: 4 },
      { field: 'age', answer: '70', people: 6 },
      { field: 'age', answer: '-3', people: 1 },
      { field: 'age', answer: null, people: 8 },
    ]
    expect(rowsOf('ageGroup', counts, 19).filter(([, people]) => people !== 0)).toEqual([
      ['65to74', 10],
      ['notSaid', 9],
    ])
  })
  it('name the places with the most people first, and no small one', () => {
    const counts: AnswerCount[] = [
      { field: 'state', answer: 'Maryland', people: 6 },
      { field: 'state', answer: 'Virginia', people: 30 },
      { field: 'state', answer: 'Ohio', people: 1 },
      { field: 'state', answer: null, people: 9 },
    ]
    expect(rowsOf('state', counts, 46)).toEqual([
      ['Virginia', 30],
      ['others', 7],
      ['notSaid', 9],
    ])
  })
  it('are hidden about fewer than 5 people', () => {
    const counts: AnswerCount[] = [
      { field: 'state', answer: 'Virginia', people: 4 },
      { field: 'sexLegal', answer: 'Female', people: 4 },
    ]
    const tables = demographicTables(counts, 4)
    expect(
      tables.filter(({ field }) => ['state', 'sexLegal'].includes(field)).map((table) => table.isHidden),
    ).toEqual([true, true])
    expect(JSON.stringify(tables)).not.toContain('Virginia')
  })
})
