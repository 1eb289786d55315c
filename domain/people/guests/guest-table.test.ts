import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answersOfRow, columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import { columnsIn, eachField, emptyOf, schemasOf } from '#domain/kernel/fields/field-table.ts'
import { requestedInput } from '#domain/kernel/fields/requested-input.ts'
import { whenIs } from '#domain/kernel/fields/when.ts'
import { storedGuestInput } from '#domain/registration/guests/guest.input.ts'
import { type ErasedPerson, withoutPerson } from '../erasing/without-person.rule.ts'
import { myDataSections } from '../my-data/my-data.ts'
import { date, flag } from './guest-field-types.ts'
import {
  blankGuest,
  erasedGuestFields,
  guestColumnsOf,
  guestFields,
  guestTable,
  optionalGuestFields,
  readGuestFields,
} from './guest-table.ts'

const elena = storedGuestInput.parse({
  ...blankGuest,
  firstName: 'Elena',
  lastName: 'Alvarez',
  email: 'elena@example.org',
  type: 'Family',
  phone: '703-555-0101',
  gender: 'Female',
  notes: 'Uses a ramp.',
  isMinor: 'No',
})

describe('the table of guests', () => {
  it('makes a row of what the form sends, and back', () => {
    const row = columnsOfAnswers(guestTable, { ...emptyOf(guestTable), ...elena })
    expect(row).toMatchObject({ first_name: 'Elena', type: 'Family', is_minor: false, phone: '703-555-0101' })
    expect(storedGuestInput.parse(answersOfRow(guestTable, row))).toEqual(elena)
  })
  it('stores null for what is blank or absent', () => {
    const bare = storedGuestInput.parse({ firstName: 'Elena', lastName: 'Alvarez', type: 'Family' })
    const row = columnsOfAnswers(guestTable, { ...emptyOf(guestTable), ...bare })
    expect(row).toEqual({
      first_name: 'Elena',
      last_name: 'Alvarez',
      type: 'Family',
      ...eachField(columnsIn(guestTable, optionalGuestFields), () => null),
    })
  })
  it('erases each field but the names, which are replaced, and the type, which is counted', () => {
    const staying = guestFields.filter((field) => !(erasedGuestFields as readonly string[]).includes(field))
    expect(staying).toEqual(['firstName', 'lastName', 'type'])
  })
  it.each([
    ['the form', [...guestFields]],
    ['the columns', guestColumnsOf(guestFields)],
  ])('erases a guest in JSON by the names of %s', (_what, names: string[]) => {
    const person: ErasedPerson = {
      address: 'elena@example.org',
      firstName: 'Elena',
      lastName: 'Alvarez',
      isAloneOfName: true,
      phones: [],
    }
    const values = guestFields.map((field) => elena[field] ?? 'given')
    const guest = Object.fromEntries(names.map((field, index) => [field, values[index]]))
    const [firstName, lastName] = names
    expect(withoutPerson(person)(guest)).toEqual({
      ...Object.fromEntries(names.map((field) => [field, null])),
      [firstName!]: 'Guest',
      [lastName!]: '(name removed)',
      type: 'Family',
    })
  })
  it('has each field in the file of who brings them, and no notes of others in the file of the guest', () => {
    const { guests, asGuest } = myDataSections
    const missing = guestFields.filter(
      (field) => !(guests as readonly string[]).includes(guestTable[field].file),
    )
    expect(missing).toEqual([])
    expect(asGuest).toEqual([
      'classTitle',
      'startsAt',
      'firstName',
      'lastName',
      'email',
      'phone',
      'guestType',
      'gender',
    ])
  })
  it('shows the demographics to nobody', () => {
    expect(readGuestFields).not.toContain('demographics')
  })
})

describe('a date of a guest', () => {
  const table = {
    isMinor: { type: flag, column: 'is_minor' },
    arrives: whenIs('isMinor', true, 'emptied', { type: date, column: 'arrives_on' }),
  }
  const input = requestedInput(table, z.object(schemasOf(table)))
  it.each([
    ['is stored as it was entered', { isMinor: 'Yes', arrives: '2026-11-21' }, '2026-11-21'],
    ['may be left out', { isMinor: 'Yes', arrives: '' }, null],
    ['is emptied and not checked while its condition hides it', { isMinor: 'No', arrives: 'soon' }, null],
  ])('%s', (_name, given, stored) => {
    expect(columnsOfAnswers(table, input.parse(given) as never)).toMatchObject({ arrives_on: stored })
  })
  it.each(['2026-02-30', 'soon', '11/21/2026'])('cannot be %s', (arrives) => {
    const { error } = input.safeParse({ isMinor: 'Yes', arrives })
    expect(error?.issues).toMatchObject([{ path: ['arrives'], message: 'date.invalid' }])
  })
})
