import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { interestChoices, usStates } from '#domain/accounts/answers/choices.ts'
import { requiredProfileFields } from '#domain/accounts/answers/completeness.rule.ts'
import { raceChoices } from '#domain/accounts/answers/demographics.choices.ts'
import { demographicsTable, requiredDemographics } from '#domain/accounts/answers/demographics-table.ts'
import { sampleAnswers } from '#domain/kernel/fields/testing/sample-answers.ts'
import { isPhone } from '#domain/kernel/person/phone.rule.ts'
import {
  blankDemographics,
  declinedDemographics,
  demographicsDraftInput,
  demographicsInput as demographicsInputOf,
} from './demographics.input.ts'
import { profileDraftInput, profileInput } from './profile.input.ts'
import { blankProfile } from './profile-fields.ts'
import { noProfileRules } from './profile-rules.ts'

const schema = profileInput('2026-11-21')
const demographicsInput = demographicsInputOf(noProfileRules)
const profile = {
  ...blankProfile,
  addressLine1: '1 Main Street',
  city: 'Fairfax',
  state: 'Virginia',
  zipCode: '22030',
  cellPhone: '703-555-0100',
  dateOfBirth: '1960-02-29',
}
function firstComplaint(input: unknown, by = schema) {
  const parsed = by.safeParse(input)
  const issue = parsed.success ? undefined : parsed.error.issues[0]
  return issue && `${issue.path.join('.')}: ${issue.message}`
}

function complaintsOf(by: z.ZodType, input: unknown): string[] {
  const issues = by.safeParse(input).error?.issues ?? []
  return [...new Set(issues.map(({ path }) => path.join('.')))].toSorted()
}

describe('the profile', () => {
  it('is valid with its required fields', () => {
    expect(firstComplaint(profile)).toBeUndefined()
  })
  const cases: [string, object, string][] = [
    ['no address', { addressLine1: ' ' }, 'addressLine1: addressLine1.required'],
    ['no city', { city: '' }, 'city: city.required'],
    ['no state', { state: '' }, 'state: state.required'],
    ['an unknown state', { state: 'Ontario' }, 'state: choice.unknown'],
    ['no zip code', { zipCode: '' }, 'zipCode: zipCode.required'],
    ['letters in the zip code', { zipCode: '2203O' }, 'zipCode: zipCode.invalid'],
    ['no cell phone', { cellPhone: '' }, 'cellPhone: cellPhone.required'],
    ['an incomplete cell phone number', { cellPhone: '555-0100' }, 'cellPhone: cellPhone.required'],
    ['an incomplete home phone number', { homePhone: '555-0100' }, 'homePhone: phone.invalid'],
    ['an incomplete emergency phone number', { emergencyPhone: 'ask Bob' }, 'emergencyPhone: phone.invalid'],
    ['no date of birth', { dateOfBirth: '' }, 'dateOfBirth: dateOfBirth.required'],
    ['a date of birth tomorrow', { dateOfBirth: '2026-11-22' }, 'dateOfBirth: dateOfBirth.future'],
    ['a birth year of 1899', { dateOfBirth: '1899-12-31' }, 'dateOfBirth: dateOfBirth.year'],
    ['a date that does not exist', { dateOfBirth: '1961-02-29' }, 'dateOfBirth: dateOfBirth.noSuchDay'],
    [
      'an unknown “How did you find us” choice',
      { howDidYouFindUs: 'Radio' },
      'howDidYouFindUs: choice.unknown',
    ],
    ['an unknown topic', { topics: ['Golf'] }, 'topics: choice.unknown'],
    ['an unknown interest', { interest: ['Golf'] }, 'interest: choice.unknown'],
    [
      '31 entries about oneself',
      { aboutYourself: Array.from({ length: 31 }, (_, i) => `w${i}`) },
      'aboutYourself: list.tooLong',
    ],
    [
      'an overlong entry about oneself',
      { aboutYourself: ['x'.repeat(101)] },
      'aboutYourself.0: text.tooLong100',
    ],
    ['an address of 10 kB', { addressLine1: 'x'.repeat(10_000) }, 'addressLine1: text.tooLong200'],
  ]
  it.each(cases)('is rejected with %s', (_name, changes, complaint) => {
    expect(firstComplaint({ ...profile, ...changes })).toBe(complaint)
  })
  it('is valid for a person born today', () => {
    expect(firstComplaint({ ...profile, dateOfBirth: '2026-11-21' })).toBeUndefined()
  })
  it('keeps custom entries after the choices, without duplicates', () => {
    const { aboutYourself, interest } = schema.parse({
      ...profile,
      aboutYourself: ['Neighbour', 'Family', '', 'Patient', 'Neighbour'],
      interest: ['Pediatric', 'Breast', 'Breast'],
    })
    expect(aboutYourself).toEqual(['Patient', 'Family', 'Neighbour'])
    expect(interest).toEqual(['Breast', 'Pediatric'])
  })
  it('requires exactly the fields that make it complete', () => {
    expect(complaintsOf(schema, blankProfile)).toEqual([...requiredProfileFields].toSorted())
  })
  it('can be incomplete as a draft, but not invalid', () => {
    const draft = profileDraftInput('2026-11-21')
    const empty = {
      ...profile,
      addressLine1: '',
      city: '',
      state: '',
      zipCode: '',
      cellPhone: '',
      dateOfBirth: '',
    }
    expect(draft.safeParse(empty).success).toBe(true)
    expect(draft.safeParse({ ...empty, zipCode: '1' }).success).toBe(false)
  })
})

describe('a phone number', () => {
  it.each([
    '703-555-0100',
    '(703) 555-0100',
    '+1 703 555 0100',
    '703.555.0100 x12',
    '+49 30 12345678',
    '7035550100 ext. 9',
  ])('%s is valid', (text) => {
    expect(isPhone(text)).toBe(true)
  })
  it.each(['555-0100', 'call me', '703-555-01OO', '1234567890123456', '703-555-0100 x1234567', '++--()'])(
    '%s is invalid',
    (text) => {
      expect(isPhone(text)).toBe(false)
    },
  )
})

describe('the choices', () => {
  it('match the specification in number', () => {
    expect(usStates).toHaveLength(51)
    expect(usStates.filter((state) => !/^[A-Z][a-z]+(?: (?:of )?[A-Z][a-z]+)*$/.test(state))).toEqual([])
    expect(usStates.toSorted()).toEqual(usStates)
    expect(interestChoices).toHaveLength(12)
    expect([interestChoices[0], interestChoices.at(-1)]).toEqual(['Brain & Spine', 'Pediatric'])
    expect(raceChoices).toHaveLength(16)
  })
})

const answers = {
  ...sampleAnswers(demographicsTable),
  race: ['White or Caucasian'],
  pronouns: 'Other',
  pronounsOther: ' xe ',
}

describe('demographics', () => {
  it('require exactly the fields that make them complete', () => {
    expect(complaintsOf(demographicsInput, blankDemographics)).toEqual([...requiredDemographics].toSorted())
  })
  it('keep custom pronouns when Other is chosen', () => {
    expect(demographicsInput.parse(answers).pronounsOther).toBe('xe')
  })
  it('drop custom pronouns when another choice replaces Other', () => {
    expect(demographicsInput.parse({ ...answers, pronouns: 'She/her/hers' }).pronounsOther).toBe('')
  })
  it.each(requiredDemographics.filter((field) => field !== 'race'))('require %s', (field) => {
    const parsed = demographicsInput.safeParse({ ...answers, [field]: '' })
    expect(parsed.error?.issues[0]).toMatchObject({ path: [field], message: 'choice.required' })
  })
  it('require a race', () => {
    expect(demographicsInput.safeParse({ ...answers, race: [] }).error?.issues[0]?.message).toBe(
      'race.required',
    )
  })
  it('cannot combine a race with Decline to Answer', () => {
    const race = ['White or Caucasian', 'Decline to Answer']
    for (const schema of [demographicsInput, demographicsDraftInput])
      expect(schema.safeParse({ ...answers, race }).error?.issues).toMatchObject([
        { path: ['race'], message: 'race.declined' },
      ])
    expect(demographicsInput.safeParse({ ...answers, race: ['Decline to Answer'] }).success).toBe(true)
  })
  it('are complete when all are declined', () => {
    expect(demographicsInput.parse(declinedDemographics)).toEqual(declinedDemographics)
  })
  it('reject an unknown choice', () => {
    expect(demographicsInput.safeParse({ ...answers, sexLegal: 'Other' }).error?.issues[0]?.message).toBe(
      'choice.unknown',
    )
  })
  it('can be empty for a guest', () => {
    expect(demographicsDraftInput.safeParse(blankDemographics).success).toBe(true)
  })
})
