import { describe, expect, it } from 'vitest'
import { isProfileComplete } from './completeness.rule.ts'
import { type ProfileRequirement, requiredOf } from './profile-requirement.rule.ts'
import type { ProfileAnswers } from './shown-fields.rule.ts'

const requesting = (requirements: ProfileRequirement[]) => ({ requirements, conditions: [] })
const phone: ProfileRequirement = { field: 'emergencyPhone', when: null }
const ofPatients = { field: 'aboutYourself', is: true, value: 'Patient' }
const elsewhere = { field: 'state', is: false, value: 'Virginia' }

describe('a profile requirement of the organization', () => {
  it.each([
    ['applies to everyone without a condition', [phone], {}, ['emergencyPhone']],
    [
      'applies to people with the required answer',
      [{ field: 'interest', when: ofPatients }],
      { aboutYourself: ['Family', 'Patient'] },
      ['interest'],
    ],
    [
      'does not apply to people with another answer',
      [{ field: 'interest', when: ofPatients }],
      { aboutYourself: ['Family'] },
      [],
    ],
    ['does not apply to people without an answer', [{ field: 'interest', when: ofPatients }], {}, []],
    [
      'with a negative condition applies to people with another answer',
      [{ field: 'topics', when: elsewhere }],
      { state: 'Maryland' },
      ['topics'],
    ],
    [
      'with a negative condition does not apply to people with that answer',
      [{ field: 'topics', when: elsewhere }],
      { state: 'Virginia' },
      [],
    ],
    [
      'is listed only once',
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
  it('makes a profile without the field incomplete', () => {
    expect(isProfileComplete(whole, requesting([]))).toBe(true)
    expect(isProfileComplete(whole, requesting([phone]))).toBe(false)
    expect(isProfileComplete({ ...whole, emergencyPhone: ' ' }, requesting([phone]))).toBe(false)
    expect(isProfileComplete({ ...whole, emergencyPhone: '703-555-0100' }, requesting([phone]))).toBe(true)
  })
  it('is met by a list with at least one item', () => {
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
