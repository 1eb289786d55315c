import { describe, expect, it } from 'vitest'
import { profileFieldsFor } from '#domain/accounts/answers/profile-table.ts'
import type { ShownWhen } from '#domain/accounts/answers/shown-fields.rule.ts'
import { emptyOf } from '#domain/kernel/fields/field-table.ts'
import { noProfileRules, type ProfileRules } from '#domain/people/profile/profile-rules.ts'
import {
  attendeeDetailsOf,
  fieldOfDetails,
  registrationFormInput,
  requiredOfRegistrationForm,
} from './registration-form.input.ts'
import { registrationFormFields, registrationFormTable } from './registration-form-table.ts'

const account = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.org',
  password: 'Portal-demo-2026',
  passwordConfirm: 'Portal-demo-2026',
  terms: true,
  botCheckToken: 'token',
}
const answers = {
  ...emptyOf(registrationFormTable),
  city: 'Fairfax',
  state: 'Virginia',
  type: 'Patient',
  interest: 'Breast',
}
const under = (rules: Partial<ProfileRules>, given: Partial<typeof answers> = {}) =>
  registrationFormInput('2026-11-21', { ...noProfileRules, ...rules }).safeParse({
    ...account,
    ...answers,
    ...given,
  })
const complaints = (...of: Parameters<typeof under>) =>
  under(...of).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
const details = (...of: Parameters<typeof under>) => attendeeDetailsOf(under(...of).data!)

const onlyFor = (field: string, type: string): ShownWhen => ({
  field,
  anyOf: [[{ field: 'aboutYourself', is: true, value: type }]],
})

describe('the form on /registration, from its table', () => {
  it('asks each profile field that is marked for it, and the year of birth, once', () => {
    const asked = registrationFormFields.map((field) => registrationFormTable[field].details)
    expect(asked.toSorted()).toEqual([...profileFieldsFor('registrationForm'), 'yearOfBirth'].toSorted())
  })
  it('neither requires nor sends a field that these answers hide', () => {
    const conditions = [onlyFor('state', 'Caregiver'), onlyFor('cellPhone', 'Caregiver')]
    const typed = { state: '', phone: 'not a phone' }
    expect(complaints({ conditions }, typed)).toEqual([])
    expect(details({ conditions }, typed)).toMatchObject({ state: '', cellPhone: '' })
    expect(complaints({ conditions }, { ...typed, type: 'Caregiver' })).toEqual([
      'phone: cellPhone.required',
      'state: state.required',
    ])
  })
  it('sends no choice of a hidden field', () => {
    const conditions = [onlyFor('interest', 'Caregiver')]
    expect(details({ conditions })).toMatchObject({ aboutYourself: ['Patient'], interest: [] })
  })
  it('requires what the organization requires, if the answers show it', () => {
    const requirements = [
      { field: 'addressLine2', when: null },
      { field: 'howDidYouFindUs', when: { field: 'aboutYourself', is: true, value: 'Caregiver' } },
      // Only the profile asks for it, so this form must not require it.
      { field: 'emergencyPhone', when: null },
    ]
    expect(complaints({ requirements })).toEqual(['addressLine2: addressLine2.required'])
    expect(complaints({ requirements }, { type: 'Caregiver' })).toEqual([
      'addressLine2: addressLine2.required',
      'howFoundOut: howDidYouFindUs.required',
    ])
    const conditions = [onlyFor('addressLine2', 'Caregiver')]
    expect(complaints({ requirements, conditions })).toEqual([])
  })
  it('has a star for the same fields', () => {
    const requirements = [{ field: 'addressLine2', when: null }]
    const conditions = [onlyFor('state', 'Caregiver')]
    expect(requiredOfRegistrationForm(answers, { requirements, conditions })).toEqual([
      'addressLine2',
      'city',
      'type',
      'interest',
    ])
  })
  it('finds its own name for a field of the call', () => {
    const named = ['zipCode', 'aboutYourself', 'yearOfBirth', 'homePhone'].map(fieldOfDetails)
    expect(named).toEqual(['zip', 'type', 'yob', undefined])
  })
})
