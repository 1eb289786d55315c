import { describe, expect, it } from 'vitest'
import { requiredProfileFields } from '#domain/accounts/answers/completeness.rule.ts'
import { requiredDemographics } from '#domain/accounts/answers/demographics-table.ts'
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

describe('a requirement of the organization for profiles', () => {
  it('can be any field that is not always required', () => {
    const others = Object.keys(blankProfile).filter(
      (field) => !requiredProfileFields.some((each) => each === field),
    )
    expect([...requirableFields].toSorted()).toEqual(others.toSorted())
  })
  it.each([
    ['an emergency phone number for everyone', [requirement({})]],
    ['the cancer type for patients', [ofPatients]],
    [
      'topics for people in other states',
      [requirement({ field: 'topics', whenField: 'state', whenIs: 'isNot', whenValue: 'Virginia' })],
    ],
    ['absent', []],
  ] as [string, RequirementInput[]][])('can be %s', (_name, requirements) => {
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
      'an unknown field',
      [requirement({ field: 'shoeSize' })],
      'requirements.0.field: requirement.unknownField',
    ],
    [
      'a field that is always required',
      [requirement({ field: 'city' })],
      'requirements.0.field: requirement.unknownField',
    ],
    ['a missing field', [requirement({ field: '' })], 'requirements.0.field: requirement.unknownField'],
    ['the same field twice', [requirement({}), requirement({})], 'requirements.1.field: requirement.twice'],
    [
      'the same field for everyone and for some',
      [requirement({ field: 'interest' }), ofPatients],
      'requirements.1.field: requirement.twice',
    ],
    [
      'the same field twice for the same people',
      [ofPatients, ofPatients],
      'requirements.1.field: requirement.twice',
    ],
    [
      'conditional on an unknown field',
      [{ ...ofPatients, whenField: 'constructor' }],
      'requirements.0.whenField: requirement.unknownField',
    ],
    [
      'conditional on free text',
      [{ ...ofPatients, whenField: 'city' }],
      'requirements.0.whenField: requirement.unknownField',
    ],
    [
      'conditional on itself',
      [requirement({ field: 'topics', whenField: 'topics', whenValue: 'Nutrition' })],
      'requirements.0.whenField: requirement.ofItself',
    ],
    [
      'conditional on a value no one can choose',
      [{ ...ofPatients, whenValue: 'Astronaut' }],
      'requirements.0.whenValue: requirement.unmeetable',
    ],
    [
      'conditional on a missing value',
      [{ ...ofPatients, whenValue: '' }],
      'requirements.0.whenValue: requirement.unmeetable',
    ],
  ] as [string, RequirementInput[], string][])('cannot be %s', (_name, requirements, expected) => {
    expect(complaint(requirements)).toBe(expected)
  })
  it('can depend on a choice added in the same request, but not on a removed one', () => {
    const onAdded = requirement({ field: 'topics', whenField: 'interest', whenValue: 'Rare cancers' })
    expect(complaint([onAdded], 'Other\nRare cancers')).toBeUndefined()
    expect(complaint([onAdded], 'Other')).toBe('requirements.0.whenValue: requirement.unmeetable')
  })
})

describe('choices of Interest', () => {
  it('are added one per line', () => {
    expect(
      profileRulesInput.parse({ ...asBefore, requirements: [], interestChoices: ' Other \n\nNot sure\r\n' })
        .interestChoices,
    ).toEqual(['Other', 'Not sure'])
  })
  it.each([
    ['one of the twelve standard choices', 'lung', 'interestChoices: interestChoices.taken'],
    ['listed twice', 'Other\nother', 'interestChoices: interestChoices.taken'],
    ['too long', 'x'.repeat(101), 'interestChoices.0: text.tooLong100'],
    ['markup', '<b>Other</b>', 'interestChoices.0: text.noBrackets'],
  ])('cannot be %s', (_name, text, expected) => {
    expect(complaint([], text)).toBe(expected)
  })
})

describe('the profile under the rules of the organization', () => {
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
  it('requires the fields they name', () => {
    expect(complaints({})).toEqual(['emergencyPhone: emergencyPhone.required'])
    expect(complaints({ aboutYourself: ['Patient'] })).toEqual([
      'emergencyPhone: emergencyPhone.required',
      'interest: interest.required',
    ])
    expect(
      complaints({ emergencyPhone: '703-555-0100', aboutYourself: ['Patient'], interest: ['Not sure'] }),
    ).toEqual([])
  })
  it('reports them along with all other errors', () => {
    expect(complaints({ city: '' })).toEqual([
      'city: city.required',
      'emergencyPhone: emergencyPhone.required',
    ])
  })
})
