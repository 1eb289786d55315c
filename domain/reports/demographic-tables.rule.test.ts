import { describe, expect, it } from 'vitest'
import { ageGroupOf } from './age-group.rule.ts'
import {
  type AnswerCount,
  type DemographicField,
  demographicFields,
  demographicTables,
} from './demographic-tables.rule.ts'
import type { Noise } from './disclosure.rule.ts'

/** No noise. Only rounding and hiding remain. */
const still: Noise = () => [0, 0]
const tablesOf = (counts: AnswerCount[], people: number, noise = still) =>
  demographicTables(counts, { people: { people, key: 1 }, guests: { people, key: 2 } }, noise)
const rowsOf = (field: DemographicField, counts: AnswerCount[], people: number, noise = still) =>
  tablesOf(counts, people, noise)
    .find((table) => table.field === field)!
    .groups.map((group) => [group.answer ?? group.kind, group.people])
const count = (field: AnswerCount['field'], answer: string | null, people: number): AnswerCount => ({
  field,
  answer,
  people,
  key: people,
})

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
  it('exist for each field, even for no people', () => {
    const tables = tablesOf([], 0)
    expect(tables.map(({ field }) => field)).toEqual(demographicFields)
    expect(tables.filter(({ isMultiple }) => isMultiple).map(({ field }) => field)).toEqual([
      'relation',
      'race',
    ])
    expect(tables.every(({ isHidden }) => isHidden)).toBe(true)
  })
  it('list every standard answer, other answers and no answer, even when empty', () => {
    const counts = [
      count('sexBirth', 'Female', 61),
      count('sexBirth', 'Decline to answer', 14),
      count('sexBirth', null, 17),
    ]
    expect(rowsOf('sexBirth', counts, 92)).toEqual([
      ['Female', 60],
      ['Male', null],
      ['Other', null],
      ['Decline to answer', 15],
      ['others', null],
      ['notSaid', 15],
    ])
  })
  it('hide people who declined or did not answer like any other group', () => {
    const counts = [
      count('sexLegal', 'Female', 20),
      count('sexLegal', 'Decline to answer', 2),
      count('sexLegal', null, 1),
    ]
    expect(rowsOf('sexLegal', counts, 23)).toEqual([
      ['Female', 20],
      ['Male', null],
      ['Decline to answer', null],
      ['others', null],
      ['notSaid', null],
    ])
  })
  it('combine answers that are no longer on the list', () => {
    const counts = [
      count('pronouns', 'She/her/hers', 20),
      count('pronouns', 'Xe', 6),
      count('pronouns', 'Any', 7),
    ]
    expect(rowsOf('pronouns', counts, 33).slice(-2)).toEqual([
      ['others', 15],
      ['notSaid', null],
    ])
  })
  it('group ages, and count invalid ages as no answer', () => {
    const counts = [
      count('age', '66', 4),
      count('age', '70', 6),
      count('age', '-3', 1),
      count('age', null, 8),
    ]
    expect(rowsOf('ageGroup', counts, 25).filter(([, people]) => people !== null)).toEqual([
      ['65to74', 10],
      ['notSaid', 10],
    ])
  })
  it('list the most common states first, and omit those with hidden numbers', () => {
    const counts = [
      count('state', 'Maryland', 6),
      count('state', 'Virginia', 30),
      count('state', 'Ohio', 3),
      count('state', 'Delaware', 31),
      count('state', null, 12),
    ]
    expect(rowsOf('state', counts, 82)).toEqual([
      ['Delaware', 30],
      ['Virginia', 30],
      ['others', 10],
      ['notSaid', 10],
    ])
  })
  it('are hidden for few people', () => {
    const counts = [count('state', 'Virginia', 12), count('sexLegal', 'Female', 12)]
    const tables = tablesOf(counts, 12)
    expect(tables.every(({ isHidden }) => isHidden)).toBe(true)
    expect(JSON.stringify(tables)).not.toContain('Virginia')
  })
  it('use noise from each group’s people and name', () => {
    const requested: string[] = []
    const noise: Noise = (text) => {
      requested.push(text)
      // For a group of 40, this noise adds three, and 43 is rounded to 45.
      return text.startsWith('group 40') ? [0.9, 0] : [0, 0]
    }
    expect(rowsOf('sexLegal', [count('sexLegal', 'Female', 40)], 40, noise)[0]).toEqual(['Female', 45])
    expect(requested).toContain('group 40 40')
    expect(requested).toContain('table 40 1 sexLegal answer Female')
  })
})
