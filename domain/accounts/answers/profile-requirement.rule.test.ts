import { describe, expect, it } from 'vitest'
import { isProfileComplete } from './completeness.rule.ts'
import { type ProfileRequirement, requiredOf } from './profile-requirement.rule.ts'
import type { ProfileAnswers } from './shown-fields.rule.ts'

const requesting = (requirements: ProfileRequirement[]) => ({ requirements, conditions: [] })
const phone: ProfileRequirement = { field: 'emergencyPhone', when: null }
const ofPatients = { field: 'aboutYourself', is: true, value: 'Patient' }
const elsewhere = { field: 'state', is: false, value: 'Virginia' }

describe('what the organisation requires', () => {
  it.each([
    ['is asked of everybody where it says nothing more', [phone], {}, ['emergencyPhone']],
    [
      'is asked of who told so',
      [{ field: 'interest', when: ofPatients }],
      { aboutYourself: ['Family', 'Patient'] },
      ['interest'],
    ],
    [
      'is not asked of who told otherwise',
      [{ field: 'interest', when: ofPatients }],
      { aboutYourself: ['Family'] },
      [],
    ],
    ['is not asked of who told nothing', [{ field: 'interest', when: ofPatients }], {}, []],
    [
      'is asked of all but those who told so',
      [{ field: 'topics', when: elsewhere }],
      { state: 'Maryland' },
      ['topics'],
    ],
    ['is not asked of those', [{ field: 'topics', when: elsewhere }], { state: 'Virginia' }, []],
    [
      'is asked once',
      [phone, { field: 'emergencyPhone', when: ofPatients }],
      { aboutYourself: ['Patient'] },
      ['emergencyPhone'],
    ],
  ] as [string, ProfileRequirement[], object, string[]][])('%s', (_name, requirements, answers, fields) => {
    expect(requiredOf([], requesting(requirements), answers as ProfileAnswers)).toEqual(fields)
  })

  const whole = {
    addressLine1: '1 Main Street',
    city: 'Fairfax',
    state: 'Virginia',
    zipCode: '22030',
    cellPhone: '703-555-0100',
    dateOfBirth: '1960-02-29',
    profileCompleted: true,
  }
  it('makes a profile incomplete that lacks it', () => {
    expect(isProfileComplete(whole, requesting([]))).toBe(true)
    expect(isProfileComplete(whole, requesting([phone]))).toBe(false)
    expect(isProfileComplete({ ...whole, emergencyPhone: ' ' }, requesting([phone]))).toBe(false)
    expect(isProfileComplete({ ...whole, emergencyPhone: '703-555-0100' }, requesting([phone]))).toBe(true)
  })
  it('counts a list that holds something', () => {
    const requirements = [{ field: 'interest', when: ofPatients }]
    expect(
      isProfileComplete({ ...whole, aboutYourself: ['Patient'], interest: [] }, requesting(requirements)),
    ).toBe(false)
    expect(
      isProfileComplete(
        { ...whole, aboutYourself: ['Patient'], interest: ['Lung'] },
        requesting(requirements),
      ),
    ).toBe(true)
    expect(isProfileComplete({ ...whole, aboutYourself: [], interest: [] }, requesting(requirements))).toBe(
      true,
    )
  })
})
