import { describe, expect, it } from 'vitest'
import { declinedDemographics } from '#domain/people/profile/demographics.input.ts'
import { notGivenDemographics } from '#domain/people/profile/given-demographics.input.ts'
import { blankProfile } from '#domain/people/profile/profile-fields.ts'
import { noProfileRules } from '#domain/people/profile/profile-rules.ts'
import { firstRegistrationFormInput } from './first-registration-form.input.ts'

const schema = firstRegistrationFormInput({ today: '2026-11-25', profile: noProfileRules, youngest: 13 })
const joan = {
  ...blankProfile,
  firstName: 'Joan',
  lastName: 'Miller',
  email: 'joan.miller@example.org',
  cellPhone: '(703) 555-0186',
  addressLine1: '18 Juniper Lane',
  city: 'Fairfax',
  state: 'Virginia',
  zipCode: '22030',
  dateOfBirth: '1954-04-17',
  aboutYourself: ['Patient', 'Parent'],
  interest: ['Not sure'],
  password: 'Willow-Tree-26',
  passwordConfirm: 'Willow-Tree-26',
  demographics: { ...notGivenDemographics, answer: 'decline' as const },
  terms: true,
  botCheckToken: 'token',
}
const complaints = (changes: object) =>
  schema
    .safeParse({ ...joan, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the combined form', () => {
  it('accepts several “I am A” choices, Not sure, and demographics that are all declined', () => {
    expect(schema.parse(joan)).toMatchObject({
      aboutYourself: ['Patient', 'Parent'],
      interest: ['Not sure'],
      demographics: declinedDemographics,
    })
  })
  it('normalizes pasted values', () => {
    const pasted = {
      email: '\u200bjoan.miller@example.org',
      cellPhone: '703\u2011555\u20110186',
      zipCode: '22030\u20131234',
      city: 'Falls\tChurch',
    }
    expect(schema.parse({ ...joan, ...pasted })).toMatchObject({
      email: 'joan.miller@example.org',
      cellPhone: '703-555-0186',
      zipCode: '22030-1234',
      city: 'Falls Church',
    })
  })
  it.each<[string, object, string[]]>([
    ['no “I am A” choice is made', { aboutYourself: [] }, ['aboutYourself: type.required']],
    ['no interest is chosen', { interest: [] }, ['interest: interest.required']],
    [
      'the demographics are skipped',
      { demographics: notGivenDemographics },
      ['demographics.answer: demographics.required'],
    ],
    [
      'the passwords differ, along with all other errors',
      { city: '', passwordConfirm: 'Willow-Tree-27' },
      ['city: city.required', 'passwordConfirm: passwordConfirm.mismatch'],
    ],
    ['the person is 12', { dateOfBirth: '2013-11-26' }, ['dateOfBirth: dateOfBirth.guardian']],
    ['the terms are not accepted', { terms: false }, ['terms: terms.required']],
  ])('reports an error when %s', (_when, changes, expected) => {
    expect(complaints(changes)).toEqual(expected)
  })
  it('accepts a person who turns 13 today', () => {
    expect(complaints({ dateOfBirth: '2013-11-25' })).toBeUndefined()
  })
})
