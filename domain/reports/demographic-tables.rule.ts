import {
  ethnicGroupChoices,
  genderIdentityChoices,
  pronounsChoices,
  raceChoices,
  sexBirthChoices,
  sexLegalChoices,
  sexualOrientationChoices,
} from '#domain/profile/demographics.choices.ts'
import { ageGroupOf, ageGroups } from './age-group.rule.ts'
import { mergeSmallGroups, suppressSmallGroups } from './suppression.rule.ts'

/** The tables of a demographic report, in their order; those whose answers come from a list, with it. */
const choices = {
  ageGroup: ageGroups,
  ethnicGroup: ethnicGroupChoices,
  race: raceChoices,
  sexLegal: sexLegalChoices,
  sexBirth: sexBirthChoices,
  genderIdentity: genderIdentityChoices,
  pronouns: pronounsChoices,
  sexualOrientation: sexualOrientationChoices,
  state: null,
  zipArea: null,
} as const satisfies Record<string, readonly string[] | null>

export type DemographicField = keyof typeof choices
export const demographicFields = Object.keys(choices) as DemographicField[]

/** How many people gave an answer; null: they gave none. Age comes in whole years, a zip area as its first three digits. */
export interface AnswerCount {
  field: 'age' | Exclude<DemographicField, 'ageGroup'>
  answer: string | null
  people: number
}

export interface DemographicGroup {
  /** One answer; those who gave none; all other answers together. */
  kind: 'answer' | 'notSaid' | 'others'
  /** The answer, or an age group's key; null for the other two kinds. */
  answer: string | null
  /** Null: hidden (suppression.rule.ts). */
  people: number | null
}
export interface DemographicTable {
  field: DemographicField
  /** Whether a person may have given several answers: then the groups add up to more than the people. */
  isMultiple: boolean
  /** Nothing of it is shown, because too few people are in it. */
  isHidden: boolean
  groups: DemographicGroup[]
}

/** The tables about so many different people, with all that could tell who they are hidden. */
export function demographicTables(counts: readonly AnswerCount[], people: number): DemographicTable[] {
  return demographicFields.map((field) => {
    const answers = countsOf(field, counts)
    const groups = choices[field] ? listedGroups(choices[field], answers, people) : placeGroups(answers)
    return {
      field,
      isMultiple: field === 'race',
      isHidden: groups.every((group) => group.people === null),
      groups,
    }
  })
}

type Counts = Map<string | null, number>

function countsOf(field: DemographicField, counts: readonly AnswerCount[]): Counts {
  const found: Counts = new Map()
  for (const { field: of, answer, people } of counts) {
    if (of !== (field === 'ageGroup' ? 'age' : field)) continue
    const group = field === 'ageGroup' && answer !== null ? ageGroupOf(Number(answer)) : answer
    found.set(group, (found.get(group) ?? 0) + people)
  }
  return found
}

/** Every answer of the list, also those that nobody gave; then what is stored and on the list no more, and who said nothing. */
function listedGroups(list: readonly string[], counts: Counts, people: number): DemographicGroup[] {
  const unlisted = [...counts].filter(([answer]) => answer !== null && !list.includes(answer))
  const groups: (DemographicGroup & { people: number })[] = [
    ...list.map((answer) => ({ kind: 'answer' as const, answer, people: counts.get(answer) ?? 0 })),
    ...(unlisted.length > 0
      ? [
          {
            kind: 'others' as const,
            answer: null,
            people: unlisted.reduce((sum, [, count]) => sum + count, 0),
          },
        ]
      : []),
    { kind: 'notSaid', answer: null, people: counts.get(null) ?? 0 },
  ]
  const shown = suppressSmallGroups(
    groups.map((group) => group.people),
    people,
  )
  return groups.map((group, index) => ({ ...group, people: shown[index] ?? null }))
}

/** The most people first; small places are one group without their names, and those who said nothing may be in it. */
function placeGroups(counts: Counts): DemographicGroup[] {
  const places = [...counts]
    .map(([answer, people]) => ({ answer, people }))
    .toSorted(
      (one, other) =>
        other.people - one.people || String(one.answer).localeCompare(String(other.answer), 'en'),
    )
  const { shown, others } = mergeSmallGroups(places)
  const named = shown.filter(({ answer }) => answer !== null)
  const notSaid = shown.find(({ answer }) => answer === null)
  return [
    ...named.map((place) => ({ kind: 'answer' as const, ...place })),
    ...(others === 0 ? [] : [{ kind: 'others' as const, answer: null, people: others }]),
    ...(notSaid ? [{ kind: 'notSaid' as const, answer: null, people: notSaid.people }] : []),
  ]
}
