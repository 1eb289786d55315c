import {
  ethnicGroupChoices,
  genderIdentityChoices,
  pronounsChoices,
  raceChoices,
  sexBirthChoices,
  sexLegalChoices,
  sexualOrientationChoices,
} from '#domain/accounts/answers/demographics.choices.ts'
import { demographicsTable } from '#domain/accounts/answers/demographics-table.ts'
import { columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import { declinedDemographics } from '#domain/people/profile/demographics.input.ts'

/** How often each answer appears in the sample, of 24. So the demo's reports look like those of a real center. */
const races = [...Array<number>(11).fill(14), 3, 3, 3, 3, 3, 5, 5, 2, 13, 8, 1, 0, 15]
const ethnicGroups = [...Array<number>(17).fill(4), 0, 0, 2, 1, 3, 5, 5]
const orientations = [...Array<number>(18).fill(2), 1, 1, 0, 3, 5, 5]

/** Made-up answers. The steps of 5, 7 and 11 through 24 avoid correlations. One person in nine has not answered. */
export function sampleDemographics(index: number) {
  if (index % 9 === 8) return {}
  const isWoman = index % 3 !== 2
  const gender = index % 24 === 13 ? 2 : isWoman ? 0 : 1
  return {
    ...columnsOfAnswers(demographicsTable, declinedDemographics),
    race: [raceChoices[races[(index * 7) % 24]!]!],
    ethnic_group: ethnicGroupChoices[ethnicGroups[(index * 5) % 24]!]!,
    sex_legal: sexLegalChoices[isWoman ? 0 : 1],
    sex_birth: sexBirthChoices[isWoman ? 0 : 1],
    gender_identity: genderIdentityChoices[gender],
    pronouns: pronounsChoices[gender === 2 ? 2 : isWoman ? 1 : 0],
    sexual_orientation: sexualOrientationChoices[orientations[(index * 11) % 24]!]!,
    demographics_completed: true,
  }
}

/** 24 to 83 years old in 2026, in the surrounding towns. */
export function samplePerson(index: number) {
  const towns = [
    ['Fairfax', '22030'],
    ['Vienna', '22180'],
    ['Arlington', '22201'],
    ['Alexandria', '22301'],
    ['Reston', '20190'],
  ] as const
  const [city, zip_code] = towns[(index * 3) % towns.length]!
  const year = 1943 + ((index * 37) % 60)
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    city,
    zip_code,
    state: 'Virginia',
    date_of_birth: `${year}-${two((index % 12) + 1)}-${two(((index * 7) % 28) + 1)}`,
    about_yourself: [index % 4 === 3 ? 'Family' : index % 4 === 2 ? 'Bereavement' : 'Patient'],
  }
}
