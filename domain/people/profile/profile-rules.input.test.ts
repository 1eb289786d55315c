import { describe, expect, it } from 'vitest'
import { requiredDemographics, requiredProfileFields } from '#domain/accounts/answers/completeness.rule.ts'
import { profileInput } from './profile.input.ts'
import { blankProfile } from './profile-fields.ts'
import { profileRulesForm, profileRulesInput, type RequirementInput } from './profile-rules.input.ts'
import { requirableFields } from './profile-rules.ts'

const requirement = (changes: Partial<RequirementInput>): RequirementInput => ({
  field: 'emergencyPhone',
  whenField: '',
  whenIs: 'is',
  whenValue: '',
  ...changes,
})
const ofPatients = requirement({ field: 'interest', whenField: 'aboutYourself', whenValue: 'Patient' })
const asBefore = { conditions: [], demographicsRequired: [...requiredDemographics] }
function complaint(requirements: RequirementInput[], interestChoices = '') {
  const issue = profileRulesInput.safeParse({ ...asBefore, requirements, interestChoices }).error?.issues[0]
  return issue && `${issue.path.join('.')}: ${issue.message}`
}

describe('what an organisation requires of profiles', () => {
  it('can be every field that is not required anyway', () => {
    const others = Object.keys(blankProfile).filter(
      (field) => !requiredProfileFields.some((each) => each === field),
    )
    expect([...requirableFields].toSorted()).toEqual(others.toSorted())
  })
  it.each([
    ['an emergency telephone of everybody', [requirement({})]],
    ['the cancer type of patients', [ofPatients]],
    [
      'topics of who lives elsewhere',
      [requirement({ field: 'topics', whenField: 'state', whenIs: 'isNot', whenValue: 'Virginia' })],
    ],
    ['nothing', []],
  ] as [string, RequirementInput[]][])('may be %s', (_name, requirements) => {
    expect(complaint(requirements)).toBeUndefined()
    const rules = profileRulesInput.parse({ ...asBefore, requirements, interestChoices: 'Other' })
    expect(profileRulesForm(rules), 'comes back to the form as it was').toEqual({
      ...asBefore,
      requirements,
      interestChoices: 'Other',
    })
  })
  it.each([
    [
      'a field that is none',
      [requirement({ field: 'shoeSize' })],
      'requirements.0.field: requirement.unknownField',
    ],
    [
      'a field that is required anyway',
      [requirement({ field: 'city' })],
      'requirements.0.field: requirement.unknownField',
    ],
    ['no field', [requirement({ field: '' })], 'requirements.0.field: requirement.unknownField'],
    ['one field twice', [requirement({}), requirement({})], 'requirements.1.field: requirement.twice'],
    [
      'one of everybody and of some',
      [requirement({ field: 'interest' }), ofPatients],
      'requirements.1.field: requirement.twice',
    ],
    [
      'a condition on a field that is none',
      [{ ...ofPatients, whenField: 'constructor' }],
      'requirements.0.whenField: requirement.unknownField',
    ],
    [
      'a condition on free text',
      [{ ...ofPatients, whenField: 'city' }],
      'requirements.0.whenField: requirement.unknownField',
    ],
    [
      'a condition on itself',
      [requirement({ field: 'topics', whenField: 'topics', whenValue: 'Nutrition' })],
      'requirements.0.whenField: requirement.ofItself',
    ],
    [
      'a condition that nobody can meet',
      [{ ...ofPatients, whenValue: 'Astronaut' }],
      'requirements.0.whenValue: requirement.unmeetable',
    ],
    [
      'a condition that says no value',
      [{ ...ofPatients, whenValue: '' }],
      'requirements.0.whenValue: requirement.unmeetable',
    ],
  ] as [string, RequirementInput[], string][])('may not be %s', (_name, requirements, expected) => {
    expect(complaint(requirements)).toBe(expected)
  })
  it('may depend on a choice that is added with it, and not on one that is gone', () => {
    const onAdded = requirement({ field: 'topics', whenField: 'interest', whenValue: 'Rare cancers' })
    expect(complaint([onAdded], 'Other\nRare cancers')).toBeUndefined()
    expect(complaint([onAdded], 'Other')).toBe('requirements.0.whenValue: requirement.unmeetable')
  })
})

describe('choices of Interest', () => {
  it('are added a line each', () => {
    expect(
      profileRulesInput.parse({ ...asBefore, requirements: [], interestChoices: ' Other \n\nNot sure\r\n' })
        .interestChoices,
    ).toEqual(['Other', 'Not sure'])
  })
  it.each([
    ['one of the twelve', 'lung', 'interestChoices: interestChoices.taken'],
    ['the same twice', 'Other\nother', 'interestChoices: interestChoices.taken'],
    ['a long one', 'x'.repeat(101), 'interestChoices.0: text.tooLong100'],
    ['markup', '<b>Other</b>', 'interestChoices.0: text.noBrackets'],
  ])('are not %s', (_name, text, expected) => {
    expect(complaint([], text)).toBe(expected)
  })
})

describe('the profile under such rules', () => {
  const schema = profileInput(
    '2026-11-21',
    profileRulesInput.parse({
      ...asBefore,
      requirements: [requirement({}), ofPatients],
      interestChoices: 'Not sure',
    }),
  )
  const whole = {
    ...blankProfile,
    addressLine1: '1 Main Street',
    city: 'Fairfax',
    state: 'Virginia',
    zipCode: '22030',
    cellPhone: '703-555-0100',
    dateOfBirth: '1960-02-29',
  }
  const complaints = (changes: object) =>
    (schema.safeParse({ ...whole, ...changes }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )
  it('asks for what they require', () => {
    expect(complaints({})).toEqual(['emergencyPhone: emergencyPhone.required'])
    expect(complaints({ aboutYourself: ['Patient'] })).toEqual([
      'emergencyPhone: emergencyPhone.required',
      'interest: interest.required',
    ])
    expect(
      complaints({ emergencyPhone: '703-555-0100', aboutYourself: ['Patient'], interest: ['Not sure'] }),
    ).toEqual([])
  })
  it('says so beside all other complaints', () => {
    expect(complaints({ city: '' })).toEqual([
      'city: city.required',
      'emergencyPhone: emergencyPhone.required',
    ])
  })
})
