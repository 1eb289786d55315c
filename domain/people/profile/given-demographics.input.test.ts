import { describe, expect, it } from 'vitest'
import { declinedDemographics } from './demographics.input.ts'
import { toldDemographicsInput as toldUnder, untoldDemographics } from './given-demographics.input.ts'
import { noProfileRules } from './profile-rules.ts'

const toldDemographicsInput = toldUnder(noProfileRules)
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
const complaints = (told: object) =>
  toldDemographicsInput
    .safeParse({ ...untoldDemographics, ...told })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the demographics of a longer form', () => {
  it('are asked for where neither answer was chosen', () => {
    expect(complaints(answers)).toEqual(['answer: demographics.required'])
  })
  it('are all declined by one press, whatever was answered before', () => {
    const told = { ...untoldDemographics, ...answers, answer: 'decline' as const }
    expect(toldDemographicsInput.parse(told)).toEqual(declinedDemographics)
  })
  it('are what was answered', () => {
    const told = { ...untoldDemographics, ...answers, answer: 'answer' as const }
    expect(toldDemographicsInput.parse(told)).toEqual(answers)
  })
  it('name each question that is open', () => {
    expect(complaints({ ...answers, answer: 'answer', race: [], pronouns: '' })).toEqual([
      'race: race.required',
      'pronouns: choice.required',
    ])
  })
})
