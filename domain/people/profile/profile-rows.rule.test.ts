import { describe, expect, it } from 'vitest'
import type { ProfileRequirement } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { blankProfile } from './profile-fields.ts'
import { profilePartInput } from './profile-part.input.ts'
import {
  fieldsOfRows,
  missingOfPart,
  neededFields,
  profileRows,
  rowsStillNeeded,
} from './profile-rows.rule.ts'
import { noProfileRules } from './profile-rules.ts'

const whole = {
  ...blankProfile,
  addressLine1: '18 Juniper Lane',
  city: 'Fairfax',
  state: 'Virginia' as const,
  zipCode: '22030',
  cellPhone: '(703) 555-0186',
  dateOfBirth: '1954-04-17',
}
const interestOfPatients: ProfileRequirement = {
  field: 'interest',
  when: { field: 'aboutYourself', is: true, value: 'Patient' },
}
const requested = (requirements: ProfileRequirement[] = [], saved: string[] = []) => ({
  rules: { ...noProfileRules, requirements },
  unseen: saved,
})

describe('the rows of the profile', () => {
  it('show each field once', () => {
    const shown = profileRows.flatMap(({ fields }) => [...fields] as string[])
    expect([...shown].sort()).toEqual(Object.keys(blankProfile).sort())
  })

  it.each([
    ['a complete profile needs nothing more', whole, requested(), []],
    [
      'an empty profile needs the fields the specification requires',
      blankProfile,
      requested(),
      ['address', 'cellPhone', 'dateOfBirth'],
    ],
    ['a missing address field needs the address row', { ...whole, city: '' }, requested(), ['address']],
    ['spaces are not an answer', { ...whole, cellPhone: '  ' }, requested(), ['cellPhone']],
    [
      'a field required by the organization is needed',
      whole,
      requested([{ field: 'emergencyPhone', when: null }]),
      ['emergency'],
    ],
    ['a field required for other people is not needed', whole, requested([interestOfPatients]), []],
    [
      'a field required because of an answer is needed',
      { ...whole, aboutYourself: ['Patient'] },
      requested([interestOfPatients]),
      ['interest'],
    ],
    [
      'a hidden answer given before the help started counts as present',
      { ...whole, cellPhone: '' },
      requested([], ['cellPhone']),
      [],
    ],
    [
      'a hidden condition counts as met',
      whole,
      requested([interestOfPatients], ['aboutYourself']),
      ['interest'],
    ],
  ])('%s', (_sentence, answers, about, rows) => {
    expect(rowsStillNeeded(answers, about)).toEqual(rows)
  })

  it('lists their fields in page order', () => {
    expect(fieldsOfRows(['dateOfBirth', 'cellPhone'])).toEqual(['cellPhone', 'dateOfBirth'])
    expect(neededFields(whole, requested([], ['city']))).not.toContain('city')
  })
})

describe('a change of one row', () => {
  const emergency: ProfileRequirement = { field: 'emergencyName', when: null }

  it.each([
    [
      'requires the required fields of the row',
      { ...whole, cellPhone: '' },
      whole,
      ['cellPhone'],
      requested(),
      ['cellPhone'],
    ],
    [
      'ignores missing fields in other rows',
      { ...whole, homePhone: '1' },
      whole,
      ['homePhone'],
      requested([emergency]),
      [],
    ],
    [
      'requires a field that only the new answer makes required',
      { ...whole, aboutYourself: ['Patient'] },
      whole,
      ['aboutYourself'],
      requested([interestOfPatients]),
      ['interest'],
    ],
    [
      'is complete once that field is filled in',
      { ...whole, aboutYourself: ['Patient'], interest: ['Skin' as const] },
      whole,
      ['aboutYourself'],
      requested([interestOfPatients]),
      [],
    ],
  ])('%s', (_sentence, typed, known, part, about, missing) => {
    expect(missingOfPart(typed, known, part, about)).toEqual(missing)
    const schema = profilePartInput('2026-11-26', { ...about.rules }, { part, known, unseen: about.unseen })
    const complaints = schema.safeParse(typed).error?.issues.map(({ path }) => path[0]) ?? []
    expect(complaints.filter((field) => field !== 'homePhone')).toEqual(missing)
  })

  it('reports invalid values along with missing ones', () => {
    const schema = profilePartInput('2026-11-26', requested().rules, {
      part: ['addressLine1', 'city', 'zipCode'],
      known: whole,
      unseen: [],
    })
    const result = schema.safeParse({ ...whole, city: '', zipCode: 'twelve' })
    expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['zipCode', 'zipCode.invalid'],
      ['city', 'city.required'],
    ])
  })
})
