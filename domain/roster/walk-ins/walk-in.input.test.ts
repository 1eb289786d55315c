import { describe, expect, it } from 'vitest'
import type { ShownWhen } from '#domain/accounts/answers/shown-fields.rule.ts'
import { answersOfRow, columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import { columnsIn } from '#domain/kernel/fields/field-table.ts'
import { sampleAnswers } from '#domain/kernel/fields/testing/sample-answers.ts'
import { myDataSections } from '#domain/people/my-data/my-data.ts'
import {
  ownWalkInColumns,
  requiredWalkInFields,
  walkInFields,
  walkInTable,
} from '#domain/people/walk-ins/walk-in-table.ts'
import { hiddenOfWalkIn, walkInUnder } from './walk-in.input.ts'

const wendy = {
  ...sampleAnswers(walkInTable),
  firstName: 'Wendy',
  lastName: 'Walker',
  phone: '703-555-0101',
  email: 'wendy@example.org',
  type: 'Caregiver',
}
const only = (field: string, other: string, value: string, is = true): ShownWhen => ({
  field,
  anyOf: [[{ field: other, is, value }]],
})
const noPhoneOfCaregivers = [only('cellPhone', 'aboutYourself', 'Caregiver', false)]
const noType = [only('aboutYourself', 'state', 'Virginia')]

const result = (conditions: ShownWhen[], given: object) => walkInUnder({ conditions }).safeParse(given)
const complaints = (conditions: ShownWhen[], given: object) =>
  result(conditions, given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the table of walk-ins', () => {
  it('makes a row of what the form sends, and back', () => {
    const row = columnsOfAnswers(walkInTable, result([], wendy).data!)
    expect(row).toMatchObject({
      walk_in_first_name: 'Wendy',
      walk_in_last_name: 'Walker',
      walk_in_email: 'wendy@example.org',
      cell_phone: '703-555-0101',
      about_yourself: ['Caregiver'],
    })
    expect(answersOfRow(walkInTable, row)).toEqual(wendy)
  })
  it('stores null for a phone and an email that are blank', () => {
    const row = columnsOfAnswers(walkInTable, result([], { ...wendy, phone: ' ', email: '' }).data!)
    expect(row).toMatchObject({ cell_phone: null, walk_in_email: null })
  })
  it('has a column of its own for what no question of the profile asks, and that in the file of data', () => {
    expect(walkInFields.filter((field) => walkInTable[field].profile !== null)).toEqual(['phone', 'type'])
    const own = walkInFields.filter((field) => walkInTable[field].profile === null)
    expect(ownWalkInColumns).toEqual(columnsIn(walkInTable, own))
    expect(myDataSections.walkIns).toEqual(own)
  })
  it.each(requiredWalkInFields)('requires what has a star: %s', (field) => {
    expect(complaints([], { ...wendy, [field]: '' })).toEqual([`${field}: guest.${field}.required`])
  })
  it.each(walkInFields.filter((field) => !(requiredWalkInFields as string[]).includes(field)))(
    'requires nothing else: %s',
    (field) => {
      expect(complaints([], { ...wendy, [field]: '' })).toBeUndefined()
    },
  )
})

describe('a condition of a question that a walk-in has', () => {
  it.each([
    ['the phone of a caregiver', noPhoneOfCaregivers, wendy, ['phone']],
    ['no phone of others', noPhoneOfCaregivers, { ...wendy, type: 'Family' }, []],
    ['the type, where another form decides', noType, wendy, ['type']],
    ['nothing without conditions', [], wendy, []],
  ])('hides %s', (_what, conditions, given, hidden) => {
    expect(hiddenOfWalkIn(given, conditions)).toEqual(hidden)
  })
  it('neither checks nor keeps what it hides', () => {
    const given = { ...wendy, phone: 'x'.repeat(200) }
    expect(complaints([], given)).toHaveLength(1)
    expect(result(noPhoneOfCaregivers, given).data).toEqual({ ...wendy, phone: null })
  })
  it('does not require what it hides', () => {
    expect(complaints([], { ...wendy, type: '' })).toEqual(['type: guest.type.required'])
    expect(result(noType, { ...wendy, type: '' }).data).toEqual({ ...wendy, type: '' })
    expect(result(noType, wendy).data).toEqual({ ...wendy, type: '' })
  })
  it('leaves the errors of what it shows', () => {
    expect(complaints(noType, { ...wendy, firstName: '', lastName: ' ', type: 'Nobody' })).toEqual([
      'firstName: guest.firstName.required',
      'lastName: guest.lastName.required',
    ])
  })
  it.each([null, 'Wendy', 1])('refuses what is no form: %s', (given) => {
    expect(result([], given as never).success).toBe(false)
  })
})
