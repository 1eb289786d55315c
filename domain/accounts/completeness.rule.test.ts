import { describe, expect, it } from 'vitest'
import {
  isDemographicsComplete,
  isProfileComplete,
  isProfileDue,
  type RequiredDemographics,
  type RequiredProfile,
} from './completeness.rule.ts'

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
  ethnicGroup: 'Decline to answer',
  race: ['Decline to Answer'],
  sexLegal: 'Female',
  sexBirth: 'Female',
  genderIdentity: 'Female',
  pronouns: 'Other',
  sexualOrientation: 'Straight',
  demographicsCompleted: true,
}

describe('a profile', () => {
  it('is complete with every required field and the mark', () => {
    expect(isProfileComplete(profile, [])).toBe(true)
  })
  it('is not complete while there is none', () => {
    expect(isProfileComplete(null, [])).toBe(false)
  })
  it('is not complete without the mark', () => {
    expect(isProfileComplete({ ...profile, profileCompleted: false }, [])).toBe(false)
  })
  it.each(['addressLine1', 'city', 'state', 'zipCode', 'cellPhone', 'dateOfBirth'] as const)(
    'is not complete without %s',
    (field) => {
      expect(isProfileComplete({ ...profile, [field]: null }, [])).toBe(false)
      expect(isProfileComplete({ ...profile, [field]: '  ' }, [])).toBe(false)
    },
  )
})

describe('demographics', () => {
  it('are complete when all is answered; declining is an answer and other pronouns may stay unsaid', () => {
    expect(isDemographicsComplete(demographics)).toBe(true)
  })
  it('are not complete while there are none', () => {
    expect(isDemographicsComplete(null)).toBe(false)
  })
  it('are not complete without the mark', () => {
    expect(isDemographicsComplete({ ...demographics, demographicsCompleted: false })).toBe(false)
  })
  it('are not complete without a race', () => {
    expect(isDemographicsComplete({ ...demographics, race: [] })).toBe(false)
    expect(isDemographicsComplete({ ...demographics, race: null })).toBe(false)
  })
  it.each([
    'ethnicGroup',
    'sexLegal',
    'sexBirth',
    'genderIdentity',
    'pronouns',
    'sexualOrientation',
  ] as const)('are not complete without %s', (field) => {
    expect(isDemographicsComplete({ ...demographics, [field]: null })).toBe(false)
    expect(isDemographicsComplete({ ...demographics, [field]: '' })).toBe(false)
  })
})

describe("'Complete Your Profile'", () => {
  it.each([
    ['is due when the profile is not complete', false, false, true, true],
    ['is due when the demographics are not complete', false, true, false, true],
    ['is not due when both are complete', false, true, true, false],
    ['is not due while an administrator acts as the person', true, false, false, false],
  ])('%s', (_name, isSwitched, profileComplete, demographicsComplete, due) => {
    expect(isProfileDue({ isSwitched, profileComplete, demographicsComplete })).toBe(due)
  })
})
