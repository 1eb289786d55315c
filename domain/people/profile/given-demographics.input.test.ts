import { describe, expect, it } from 'vitest'
import { declinedDemographics } from './demographics.input.ts'
import { notGivenDemographics, givenDemographicsInput as notifiedUnder } from './given-demographics.input.ts'
import { noProfileRules } from './profile-rules.ts'

const givenDemographicsInput = notifiedUnder(noProfileRules)
const answers = {
  ethnicGroup: 'Cuban',
  race: ['Samoan'],
  sexLegal: 'Female',
  sexBirth: 'Female',
  genderIdentity: 'Female',
  pronouns: 'She/her/hers',
  pronounsOther: '',
  sexualOrientation: 'Straight',
}
const complaints = (given: object) =>
  givenDemographicsInput
    .safeParse({ ...notGivenDemographics, ...given })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the demographics of a longer form', () => {
  it('are asked for where neither answer was chosen', () => {
    expect(complaints(answers)).toEqual(['answer: demographics.required'])
  })
  it('are all declined by one press, whatever was answered before', () => {
    const given = { ...notGivenDemographics, ...answers, answer: 'decline' as const }
    expect(givenDemographicsInput.parse(given)).toEqual(declinedDemographics)
  })
  it('are what was answered', () => {
    const given = { ...notGivenDemographics, ...answers, answer: 'answer' as const }
    expect(givenDemographicsInput.parse(given)).toEqual(answers)
  })
  it('name each question that is open', () => {
    expect(complaints({ ...answers, answer: 'answer', race: [], pronouns: '' })).toEqual([
      'race: race.required',
      'pronouns: choice.required',
    ])
  })
})
