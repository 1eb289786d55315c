import { describe, expect, it } from 'vitest'
import { sampleAnswers } from '#domain/kernel/fields/testing/sample-answers.ts'
import {
  isDemographicsComplete,
  isProfileComplete,
  isProfileDue,
  type RequiredDemographics,
  type RequiredProfile,
} from './completeness.rule.ts'
import { demographicsTable, requiredDemographics } from './demographics-table.ts'
import { nothingRequired } from './profile-requirement.rule.ts'

const all = { demographicsRequired: requiredDemographics, conditions: [] }
const profile: RequiredProfile = {
  addressLine1: '1 Main Street',
  city: 'Fairfax',
  state: 'Virginia',
  zipCode: '22030',
  cellPhone: '703-555-0100',
  dateOfBirth: '1960-02-29',
  profileCompleted: true,
}
const demographics: RequiredDemographics = {
  ...sampleAnswers(demographicsTable),
  ethnicGroup: 'Decline to answer',
  race: ['Decline to Answer'],
  pronouns: 'Other',
  demographicsCompleted: true,
}

describe('a profile', () => {
  it('is complete with every required field and the completed flag', () => {
    expect(isProfileComplete(profile, nothingRequired)).toBe(true)
  })
  it('is incomplete when absent', () => {
    expect(isProfileComplete(null, nothingRequired)).toBe(false)
  })
  it('is incomplete without the completed flag', () => {
    expect(isProfileComplete({ ...profile, profileCompleted: false }, nothingRequired)).toBe(false)
  })
  it.each(['addressLine1', 'city', 'state', 'zipCode', 'cellPhone', 'dateOfBirth'] as const)(
    'is incomplete without %s',
    (field) => {
      expect(isProfileComplete({ ...profile, [field]: null }, nothingRequired)).toBe(false)
      expect(isProfileComplete({ ...profile, [field]: '  ' }, nothingRequired)).toBe(false)
    },
  )
})

describe('demographics', () => {
  it('are complete when everything is answered, including by declining, with other pronouns left blank', () => {
    expect(isDemographicsComplete(demographics, all)).toBe(true)
  })
  it('are incomplete when absent', () => {
    expect(isDemographicsComplete(null, all)).toBe(false)
  })
  it('are incomplete without the completed flag', () => {
    expect(isDemographicsComplete({ ...demographics, demographicsCompleted: false }, all)).toBe(false)
  })
  it('are incomplete without a race', () => {
    expect(isDemographicsComplete({ ...demographics, race: [] }, all)).toBe(false)
    expect(isDemographicsComplete({ ...demographics, race: null }, all)).toBe(false)
  })
  it.each(requiredDemographics)('are incomplete without %s', (field) => {
    expect(isDemographicsComplete({ ...demographics, [field]: null }, all)).toBe(false)
    expect(isDemographicsComplete({ ...demographics, [field]: '' }, all)).toBe(false)
  })
})

describe('a conditional field', () => {
  const ofPatients = {
    field: 'zipCode',
    anyOf: [[{ field: 'aboutYourself', is: true, value: 'Patient' }]],
  }
  it('does not make a profile incomplete while hidden, even when required', () => {
    const rules = { requirements: [{ field: 'interest', when: null }], conditions: [ofPatients] }
    const given = { ...profile, zipCode: '', interest: ['Lung'] }
    expect(isProfileComplete({ ...given, aboutYourself: ['Family'] }, rules)).toBe(true)
    expect(isProfileComplete({ ...given, aboutYourself: ['Patient'] }, rules)).toBe(false)
    expect(isProfileComplete({ ...given, aboutYourself: ['Family'], interest: [] }, rules)).toBe(false)
  })
  it('does not make demographics incomplete while hidden, and neither does an optional question', () => {
    const conditions = [{ field: 'sexBirth', anyOf: [[{ field: 'sexLegal', is: false, value: 'Female' }]] }]
    expect(isDemographicsComplete({ ...demographics, sexBirth: null }, { ...all, conditions })).toBe(true)
    expect(
      isDemographicsComplete({ ...demographics, sexBirth: null, sexLegal: 'Male' }, { ...all, conditions }),
    ).toBe(false)
    const some = { conditions: [], demographicsRequired: ['race'] }
    expect(isDemographicsComplete({ ...demographics, pronouns: null }, some)).toBe(true)
    expect(isDemographicsComplete({ ...demographics, race: [] }, some)).toBe(false)
  })
})

describe("'Complete Your Profile'", () => {
  it.each([
    ['is due when the profile is incomplete', false, false, true, true],
    ['is due when the demographics are incomplete', false, true, false, true],
    ['is not due when both are complete', false, true, true, false],
    ['is not due while an administrator uses the account', true, false, false, false],
  ])('%s', (_name, isSwitched, profileComplete, demographicsComplete, due) => {
    expect(isProfileDue({ isSwitched, profileComplete, demographicsComplete })).toBe(due)
  })
})
