import { describe, expect, it } from 'vitest'
import { rulesUnseen } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { profileInput } from '#domain/people/profile/profile.input.ts'
import { blankProfile } from '#domain/people/profile/profile-fields.ts'
import { noProfileRules } from '#domain/people/profile/profile-rules.ts'
import { answeredBefore, keptFields, leavingSaved } from './answers-before.rule.ts'

const answers = { ...blankProfile, city: 'Fairfax', homePhone: '703-555-0101', interest: ['Breast'] }
const emergencyWhereBreast = [
  { field: 'emergencyName', when: { field: 'interest', is: true, value: 'Breast' } },
]
const required = {
  addressLine1: '1 Main Street',
  city: 'Fairfax',
  state: 'Virginia',
  zipCode: '22030',
  cellPhone: '703-555-0100',
  dateOfBirth: '1960-02-29',
}

describe('answers given before the help started', () => {
  it.each([
    ['are all answers not given since', [], ['city', 'homePhone', 'interest']],
    ['exclude answers given since', ['city', 'interest'], ['homePhone']],
    ['are empty when nothing is answered', ['city', 'homePhone', 'interest', 'state'], []],
  ])('%s', (_name, since, before) => {
    expect(answeredBefore(answers, since)).toEqual(before)
  })
  it.each([
    ['when they are always required, and only then', [], ['city']],
    [
      'when the organization requires them or a requirement depends on them',
      emergencyWhereBreast,
      ['city', 'interest'],
    ],
  ])('are reported to the form %s', (_name, requirements, saved) => {
    expect(keptFields(['city', 'homePhone', 'interest'], { requirements, conditions: [] })).toEqual(saved)
  })
  it.each([
    ['an empty string', { city: '' }, {}],
    ['no value', { city: null }, {}],
    ['an empty list', { interest: [] }, {}],
    ['a new answer, which is saved', { city: 'Vienna' }, { city: 'Vienna' }],
    ['an empty string for an answer given since', { state: '' }, { state: '' }],
  ])('are not changed by %s', (_name, change, left) => {
    expect(leavingSaved(change, ['city', 'interest'])).toEqual(left)
  })
  it('cannot be inferred from the requirements', () => {
    const rules = {
      requirements: emergencyWhereBreast,
      conditions: [{ field: 'homePhone', anyOf: [[{ field: 'interest', is: true, value: 'Breast' }]] }],
    }
    expect(rulesUnseen(rules, ['homePhone'])).toEqual(rules)
    expect(rulesUnseen(rules, ['interest'])).toEqual({
      requirements: [{ field: 'emergencyName', when: null }],
      conditions: [],
    })
    expect(keptFields(['interest'], { requirements: [], conditions: rules.conditions })).toEqual(['interest'])
  })
})

describe('the profile form of a helper', () => {
  const rules = { ...noProfileRules, requirements: emergencyWhereBreast }
  const problems = (values: object, before: readonly string[]) =>
    profileInput('2026-11-20', rules, before)
      .safeParse({ ...blankProfile, ...required, ...values })
      .error?.issues.map(({ path }) => path[0]) ?? []
  it.each([
    ['requires every required field', { city: '' }, [], ['city']],
    ['leaves earlier answers unchanged', { city: '', dateOfBirth: '' }, ['city', 'dateOfBirth'], []],
    ['validates a new value that replaces an earlier answer', { zipCode: '1' }, ['zipCode'], ['zipCode']],
    ['requires a field that a hidden answer may require', {}, ['interest'], ['emergencyName']],
    [
      'does not require a field that was answered before the help started',
      {},
      ['interest', 'emergencyName'],
      [],
    ],
    ['requires a field because of a visible answer', { interest: ['Breast'] }, [], ['emergencyName']],
  ])('%s', (_name, values, before, wrong) => {
    expect(problems(values, before)).toEqual(wrong)
  })
})
