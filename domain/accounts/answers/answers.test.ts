import { describe, expect, it } from 'vitest'
import { answersOfRow, columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import { emptyOf } from '#domain/kernel/fields/field-table.ts'
import { requiredProfileFields } from './completeness.rule.ts'
import {
  demographicsFields,
  demographicsTable,
  fieldsOfQuestion,
  questionOf,
  requiredDemographics,
} from './demographics-table.ts'
import { profileFields, profileTable } from './profile-table.ts'

describe('the tables of answers', () => {
  it.each([
    ['profile', profileTable],
    ['demographics', demographicsTable],
  ])('convert the %s from and to rows, with blank answers as null or empty lists', (_name, table) => {
    const blank = emptyOf(table)
    expect(answersOfRow(table, {})).toEqual(blank)
    const nothing = Object.values(columnsOfAnswers(table, blank as never))
    expect(nothing.filter((value) => value !== null && !Array.isArray(value))).toEqual([])
    const columns = Object.values(table).map(({ column }) => column)
    expect(new Set(columns).size).toBe(columns.length)
    expect(columns.filter((column) => !/^[a-z][a-z0-9_]*$/.test(column))).toEqual([])
  })
  it('contain the fields required for completeness', () => {
    expect(requiredProfileFields.filter((field) => !profileFields.includes(field))).toEqual([])
    expect(requiredDemographics).toEqual([...new Set(demographicsFields.map(questionOf))])
  })
  it('know the fields of a question', () => {
    expect(fieldsOfQuestion('pronouns')).toEqual(['pronouns', 'pronounsOther'])
    expect(fieldsOfQuestion('race')).toEqual(['race'])
  })
})
