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

describe('what was told before the help began', () => {
  it.each([
    ['is every answer that was not told since', [], ['city', 'homePhone', 'interest']],
    ['is not what was told since', ['city', 'interest'], ['homePhone']],
    ['is nothing where nothing is answered', ['city', 'homePhone', 'interest', 'state'], []],
  ])('%s', (_name, since, before) => {
    expect(answeredBefore(answers, since)).toEqual(before)
  })
  it.each([
    ['what is always required, and no more', [], ['city']],
    ['what the organisation requires, and what that depends on', emergencyWhereBreast, ['city', 'interest']],
  ])('a form hears of it %s', (_name, requirements, saved) => {
    expect(keptFields(['city', 'homePhone', 'interest'], { requirements, conditions: [] })).toEqual(saved)
  })
  it.each([
    ['an empty text', { city: '' }, {}],
    ['no value', { city: null }, {}],
    ['an empty list', { interest: [] }, {}],
    ['an answer of its own', { city: 'Vienna' }, { city: 'Vienna' }],
    ['an empty text for what was told since', { state: '' }, { state: '' }],
  ])('is left alone by %s', (_name, change, left) => {
    expect(leavingSaved(change, ['city', 'interest'])).toEqual(left)
  })
  it('decides nothing that could be read from what is required', () => {
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

describe('the form of who helps', () => {
  const rules = { ...noProfileRules, requirements: emergencyWhereBreast }
  const problems = (values: object, before: readonly string[]) =>
    profileInput('2026-11-20', rules, before)
      .safeParse({ ...blankProfile, ...required, ...values })
      .error?.issues.map(({ path }) => path[0]) ?? []
  it.each([
    ['asks for everything that is required', { city: '' }, [], ['city']],
    ['lets what was told before be', { city: '', dateOfBirth: '' }, ['city', 'dateOfBirth'], []],
    ['holds what is typed over it to its rules', { zipCode: '1' }, ['zipCode'], ['zipCode']],
    ['asks for what an unseen answer may require', {}, ['interest'], ['emergencyName']],
    ['not for what was told before, too', {}, ['interest', 'emergencyName'], []],
    ['asks by an answer that it has', { interest: ['Breast'] }, [], ['emergencyName']],
  ])('%s', (_name, values, before, wrong) => {
    expect(problems(values, before)).toEqual(wrong)
  })
})
