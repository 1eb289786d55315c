import { describe, expect, it } from 'vitest'
import { requiredDemographics } from '#domain/accounts/answers/completeness.rule.ts'
import type { ConditionalInput, ConditionInput } from './conditions.input.ts'
import { blankDemographics, declinedQuestions } from './demographics.input.ts'
import { profileInput } from './profile.input.ts'
import { blankProfile } from './profile-fields.ts'
import { profileRulesForm, profileRulesInput } from './profile-rules.input.ts'
import { noProfileRules } from './profile-rules.ts'
import {
  blankOf,
  conditionalFields,
  decidingFields,
  requestedField,
  requestedFields,
} from './requested-fields.ts'

const condition = (field: string, value: string, is: ConditionInput['is'] = 'is') => ({ field, is, value })
const where = (field: string, ...anyOf: ConditionInput[][]): ConditionalInput => ({
  field,
  anyOf: anyOf.map((all) => ({ all })),
})
const save = (conditions: ConditionalInput[], interestChoices = '') =>
  profileRulesInput.safeParse({ ...profileRulesForm(noProfileRules), conditions, interestChoices })
const complaints = (...args: Parameters<typeof save>) =>
  save(...args).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
const first = 'conditions.0.anyOf.0.all.0'
const patient = condition('aboutYourself', 'Patient')

describe('the fields that are asked', () => {
  it('are those of the profile and of the demographics, each with how it is left blank', () => {
    const blanks = Object.fromEntries(Object.keys(requestedFields).map((field) => [field, blankOf(field)]))
    expect(blanks).toEqual({ ...blankProfile, ...blankDemographics })
  })
  it('are for some alone but for what the portal needs of everybody', () => {
    expect(
      Object.keys(requestedFields).filter((field) => !conditionalFields.includes(field as 'city')),
    ).toEqual(['dateOfBirth', 'pronounsOther'])
  })
  it('decide about others where they have choices', () => {
    expect(decidingFields('demographics').toSorted()).toEqual([...requiredDemographics].toSorted())
    expect(decidingFields('profile')).toEqual([
      'state',
      'howDidYouFindUs',
      'aboutYourself',
      'topics',
      'interest',
    ])
    expect(requestedField('constructor')).toBeUndefined()
  })
})

describe('what is asked of some alone', () => {
  it.each<[string, ConditionalInput[]]>([
    ['cancer types of patients', [where('interest', [patient])]],
    [
      'several groups',
      [where('topics', [patient, condition('state', 'Ohio', 'isNot')], [condition('interest', 'Lung')])],
    ],
    ['a demographic by another', [where('sexBirth', [condition('sexLegal', 'Female', 'isNot')])]],
    ['a chain', [where('topics', [condition('interest', 'Lung')]), where('interest', [patient])]],
    ['nothing', []],
  ])('may be %s', (_name, conditions) => {
    const saved = save(conditions)
    expect(saved.error).toBeUndefined()
    expect(profileRulesForm(saved.data!).conditions, 'comes back as it was').toEqual(conditions)
  })
  it.each<[string, ConditionalInput[], string[]]>([
    [
      'a field that is none',
      [where('shoeSize', [patient])],
      ['conditions.0.field: requirement.unknownField'],
    ],
    [
      'the date of birth',
      [where('dateOfBirth', [patient])],
      ['conditions.0.field: requirement.unknownField'],
    ],
    [
      'one field twice',
      [where('interest', [patient]), where('interest', [patient])],
      ['conditions.1.field: condition.twice'],
    ],
    ['no group', [where('interest')], ['conditions.0.anyOf: condition.none']],
    ['a group without a condition', [where('interest', [])], ['conditions.0.anyOf.0.all: condition.none']],
    [
      'a condition on itself',
      [where('interest', [condition('interest', 'Lung')])],
      [`${first}.field: requirement.ofItself`],
    ],
    [
      'a condition on nothing',
      [where('interest', [condition('', '')])],
      [`${first}.field: requirement.unknownField`],
    ],
    [
      'a condition on a text',
      [where('interest', [condition('city', 'Fairfax')])],
      [`${first}.field: condition.noChoices`],
    ],
    [
      'a condition of the other form',
      [where('interest', [condition('race', 'Samoan')])],
      [`${first}.field: condition.otherForm`],
    ],
    [
      'a value that is no choice',
      [where('interest', [condition('aboutYourself', 'Astronaut')])],
      [`${first}.value: requirement.unmeetable`],
    ],
    [
      'a value that is not said',
      [where('interest', [condition('aboutYourself', '')])],
      [`${first}.value: requirement.unmeetable`],
    ],
    [
      'questions that depend on each other',
      [
        where('topics', [condition('interest', 'Lung')]),
        where('interest', [condition('aboutYourself', 'Patient')]),
        where('aboutYourself', [condition('topics', 'Nutrition')]),
      ],
      [0, 1, 2].map((index) => `conditions.${index}.anyOf.0.all.0.field: condition.cycle`),
    ],
  ])('may not be %s', (_name, conditions, expected) => {
    expect(complaints(conditions)).toEqual(expected)
  })
  it('may depend on a choice of Interest that is added with it', () => {
    const conditions = [where('topics', [condition('interest', 'Sarcoma')])]
    expect(complaints(conditions, 'Sarcoma')).toBeUndefined()
    expect(complaints(conditions)).toEqual([`${first}.value: requirement.unmeetable`])
  })
})

describe('a form', () => {
  const rules = {
    ...noProfileRules,
    requirements: [{ field: 'interest', when: null }],
    conditions: [
      { field: 'interest', anyOf: [[{ field: 'aboutYourself', is: true, value: 'Patient' }]] },
      { field: 'homePhone', anyOf: [[{ field: 'interest', is: true, value: 'Lung' }]] },
      { field: 'zipCode', anyOf: [[{ field: 'state', is: false, value: 'Ohio' }]] },
    ],
  }
  const whole = {
    ...blankProfile,
    addressLine1: '1 Main Street',
    city: 'Fairfax',
    state: 'Ohio',
    cellPhone: '703-555-0100',
    dateOfBirth: '1960-02-29',
  }
  it('neither asks for what is hidden nor takes it, however wrong it is', () => {
    const given = { ...whole, interest: ['Lung'], homePhone: 'ask Bob', zipCode: 'none' }
    expect(profileInput('2026-11-21', rules).parse(given)).toMatchObject({
      interest: [],
      homePhone: '',
      zipCode: '',
    })
  })
  it('asks for it as soon as it is shown', () => {
    const given = { ...whole, state: 'Virginia', aboutYourself: ['Patient'] }
    const { error } = profileInput('2026-11-21', rules).safeParse(given)
    expect(error?.issues.map(({ message }) => message)).toEqual(['zipCode.required', 'interest.required'])
  })
  it('declines the questions that are asked of who declines', () => {
    const conditions = [{ field: 'sexBirth', anyOf: [[{ field: 'sexLegal', is: true, value: 'Female' }]] }]
    expect(declinedQuestions({ conditions })).not.toContain('sexBirth')
    expect(declinedQuestions({ conditions: [] })).toEqual(requiredDemographics)
  })
})
