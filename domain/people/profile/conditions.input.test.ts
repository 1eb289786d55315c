import { describe, expect, it } from 'vitest'
import { requiredProfileFields } from '#domain/accounts/answers/completeness.rule.ts'
import { requiredDemographics } from '#domain/accounts/answers/demographics-table.ts'
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
  hiddenQuestions,
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

describe('the fields of the forms', () => {
  it('are those of the profile and the demographics, each with its blank value', () => {
    const blanks = Object.fromEntries(Object.keys(requestedFields).map((field) => [field, blankOf(field)]))
    expect(blanks).toEqual({ ...blankProfile, ...blankDemographics })
  })
  it('can all be conditional except those the portal always needs', () => {
    expect(
      Object.keys(requestedFields).filter((field) => !conditionalFields.includes(field as 'city')),
    ).toEqual(['dateOfBirth', 'pronounsOther'])
  })
  it('have no condition of their own where the portal may require them of everyone', () => {
    const everyone: readonly string[] = [...requiredProfileFields, ...requiredDemographics]
    const conditional = Object.entries(requestedFields).filter(([, row]) => 'when' in row)
    expect(conditional.filter(([field]) => everyone.includes(field))).toEqual([])
  })
  it.each<[string, string[], object, string[]]>([
    [
      'a question of its own condition, where nothing asks it',
      [],
      { pronouns: 'She/Her' },
      ['pronounsOther'],
    ],
    ['none where its condition is met', [], { pronouns: 'Other' }, []],
    ['also what a hidden question asks', ['pronouns'], { pronouns: 'Other' }, ['pronouns', 'pronounsOther']],
  ])('hide %s', (_name, hidden, answers, expected) => {
    const conditions = hidden.map((field) => ({ field, anyOf: [] }))
    expect(hiddenQuestions(conditions, answers as never)).toEqual(expected)
  })
  it('can be conditions when they have choices', () => {
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

describe('a conditional field', () => {
  it.each<[string, ConditionalInput[]]>([
    ['cancer types for patients', [where('interest', [patient])]],
    [
      'a field for several groups',
      [where('topics', [patient, condition('state', 'Ohio', 'isNot')], [condition('interest', 'Lung')])],
    ],
    [
      'a demographic field that depends on another',
      [where('sexBirth', [condition('sexLegal', 'Female', 'isNot')])],
    ],
    ['a chain', [where('topics', [condition('interest', 'Lung')]), where('interest', [patient])]],
    ['absent', []],
  ])('can be %s', (_name, conditions) => {
    const saved = save(conditions)
    expect(saved.error).toBeUndefined()
    expect(profileRulesForm(saved.data!).conditions, 'comes back as it was').toEqual(conditions)
  })
  it.each<[string, ConditionalInput[], string[]]>([
    ['an unknown field', [where('shoeSize', [patient])], ['conditions.0.field: requirement.unknownField']],
    [
      'the date of birth',
      [where('dateOfBirth', [patient])],
      ['conditions.0.field: requirement.unknownField'],
    ],
    [
      'a field listed twice',
      [where('interest', [patient]), where('interest', [patient])],
      ['conditions.1.field: condition.twice'],
    ],
    ['a field without groups', [where('interest')], ['conditions.0.anyOf: condition.none']],
    ['a group without a condition', [where('interest', [])], ['conditions.0.anyOf.0.all: condition.none']],
    [
      'conditional on itself',
      [where('interest', [condition('interest', 'Lung')])],
      [`${first}.field: requirement.ofItself`],
    ],
    [
      'conditional on an unknown field',
      [where('interest', [condition('', '')])],
      [`${first}.field: requirement.unknownField`],
    ],
    [
      'conditional on free text',
      [where('interest', [condition('city', 'Fairfax')])],
      [`${first}.field: condition.noChoices`],
    ],
    [
      'conditional on a field of the other form',
      [where('interest', [condition('race', 'Samoan')])],
      [`${first}.field: condition.otherForm`],
    ],
    [
      'conditional on a value that is not a choice',
      [where('interest', [condition('aboutYourself', 'Astronaut')])],
      [`${first}.value: requirement.unmeetable`],
    ],
    [
      'conditional on a missing value',
      [where('interest', [condition('aboutYourself', '')])],
      [`${first}.value: requirement.unmeetable`],
    ],
    [
      'part of a cycle',
      [
        where('topics', [condition('interest', 'Lung')]),
        where('interest', [condition('aboutYourself', 'Patient')]),
        where('aboutYourself', [condition('topics', 'Nutrition')]),
      ],
      [0, 1, 2].map((index) => `conditions.${index}.anyOf.0.all.0.field: condition.cycle`),
    ],
  ])('cannot be %s', (_name, conditions, expected) => {
    expect(complaints(conditions)).toEqual(expected)
  })
  it('can depend on a choice of Interest that is added in the same request', () => {
    const conditions = [where('topics', [condition('interest', 'Sarcoma')])]
    expect(complaints(conditions, 'Sarcoma')).toBeUndefined()
    expect(complaints(conditions)).toEqual([`${first}.value: requirement.unmeetable`])
  })
})

describe('a form with conditional fields', () => {
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
  it('neither requires hidden fields nor accepts their values, even invalid ones', () => {
    const given = { ...whole, interest: ['Lung'], homePhone: 'ask Bob', zipCode: 'none' }
    expect(profileInput('2026-11-21', rules).parse(given)).toMatchObject({
      interest: [],
      homePhone: '',
      zipCode: '',
    })
  })
  it('requires a field once it is shown', () => {
    const given = { ...whole, state: 'Virginia', aboutYourself: ['Patient'] }
    const { error } = profileInput('2026-11-21', rules).safeParse(given)
    expect(error?.issues.map(({ message }) => message)).toEqual(['zipCode.required', 'interest.required'])
  })
  it('declines only the questions shown to people who decline everything', () => {
    const conditions = [{ field: 'sexBirth', anyOf: [[{ field: 'sexLegal', is: true, value: 'Female' }]] }]
    expect(declinedQuestions({ conditions })).not.toContain('sexBirth')
    expect(declinedQuestions({ conditions: [] })).toEqual(requiredDemographics)
  })
})
