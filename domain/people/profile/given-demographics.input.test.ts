import { describe, expect, it } from 'vitest'
import { demographicsTable } from '#domain/accounts/answers/demographics-table.ts'
import { sampleAnswers } from '#domain/kernel/fields/testing/sample-answers.ts'
import { declinedDemographics } from './demographics.input.ts'
import { givenDemographicsInput, notGivenDemographics } from './given-demographics.input.ts'
import { noProfileRules } from './profile-rules.ts'

const schema = givenDemographicsInput(noProfileRules)
const answers = sampleAnswers(demographicsTable)
const complaints = (given: object) =>
  schema
    .safeParse({ ...notGivenDemographics, ...given })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the demographics in a longer form', () => {
  it('are required when neither option was chosen', () => {
    expect(complaints(answers)).toEqual(['answer: demographics.required'])
  })
  it('are all declined by one choice, regardless of earlier answers', () => {
    const given = { ...notGivenDemographics, ...answers, answer: 'decline' as const }
    expect(schema.parse(given)).toEqual(declinedDemographics)
  })
  it('are the given answers', () => {
    const given = { ...notGivenDemographics, ...answers, answer: 'answer' as const }
    expect(schema.parse(given)).toEqual(answers)
  })
  it('report each unanswered question', () => {
    expect(complaints({ ...answers, answer: 'answer', race: [], pronouns: '' })).toEqual([
      'race: race.required',
      'pronouns: choice.required',
    ])
  })
})
