import {
  demographicsTable,
  type ReportedDemographics,
  reportedDemographics,
} from '#domain/accounts/answers/demographics-table.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import type { ProfileReport } from '#domain/people/profile/profile-fields.ts'
import { ageGroupOf, ageGroups } from './age-group.rule.ts'
import { discloseGroups, joined, type Noise, type PeopleSet, withNoise } from './disclosure.rule.ts'
import { relations } from './relation.rule.ts'

/** The tables of a demographic report, in their order; those whose answers come from a list, with it. */
const choices = {
  ageGroup: ageGroups,
  relation: relations,
  guestRelation: relations,
  ...eachField(reportedDemographics, (field): readonly string[] => demographicsTable[field].type.choices),
  state: null,
  zipArea: null,
} as const satisfies Record<ReportedDemographics | ProfileReport | 'guestRelation', readonly string[] | null>

export type DemographicField = keyof typeof choices
export const demographicFields = Object.keys(choices) as DemographicField[]
/** Where one person may have given several answers. */
const multiple: readonly DemographicField[] = [
  ...reportedDemographics.filter((field) => typeof demographicsTable[field].type.empty !== 'string'),
  'relation',
]

/** Whom tables are about. Nobody knows whether a guest came twice, so guests are no people, and have a table of their own. */
export interface Counted {
  people: PeopleSet
  /** Second places. */
  guests: PeopleSet
}
const aboutPerson = (field: DemographicField): keyof Counted =>
  field === 'guestRelation' ? 'guests' : 'people'

/** Who gave an answer; null: they gave none. Age comes in whole years, a zip area as its first three digits. */
export interface AnswerCount extends PeopleSet {
  field: 'age' | Exclude<DemographicField, 'ageGroup'>
  answer: string | null
}

export interface DemographicGroup {
  /** One answer; those who gave none; all other answers together. */
  kind: 'answer' | 'notSaid' | 'others'
  /** The answer, or an age group's key; null for the other two kinds. */
  answer: string | null
  /** About so many, a multiple of 5. Null: hidden (disclosure.rule.ts). */
  people: number | null
}
export interface DemographicTable {
  field: DemographicField
  /** Whether a person may have given several answers: then the groups add up to more than the people. */
  isMultiple: boolean
  /** Nothing of it is shown, because too few people are in its groups. */
  isHidden: boolean
  /** Of how many people, or guests: exact. */
  people: number
  groups: DemographicGroup[]
}

/** The tables about these people, so that nobody can tell from them what one person said (disclosure.rule.ts). */
export function demographicTables(
  counts: readonly AnswerCount[],
  counted: Counted,
  noise: Noise,
): DemographicTable[] {
  return demographicFields.map((field) => {
    const answers = answersOf(field, counts)
    const everyone = counted[aboutPerson(field)]
    const disclose: Disclose = (sets, shownBefore) => {
      const noisy = sets.map((set) => {
        const name = `${field} ${set.kind} ${set.answer ?? ''}`
        return { ...set, noisy: withNoise(set, everyone, name, noise) }
      })
      const shown = discloseGroups(noisy, everyone.people, shownBefore)
      return sets.map(({ kind, answer }, index) => ({ kind, answer, people: shown[index] ?? null }))
    }
    const list = choices[field]
    const groups = list ? disclose(listedSets(list, answers), 0) : assignGroups(answers, disclose)
    return {
      field,
      isMultiple: multiple.includes(field),
      isHidden: groups.every(isHidden),
      people: everyone.people,
      groups,
    }
  })
}

interface Named extends PeopleSet {
  kind: DemographicGroup['kind']
  answer: string | null
}
type Answers = Map<string | null, PeopleSet>
type Disclose = (sets: readonly Named[], shownBefore: number) => DemographicGroup[]

const isHidden = ({ people }: DemographicGroup) => people === null

function answersOf(field: DemographicField, counts: readonly AnswerCount[]): Answers {
  const found: Answers = new Map()
  for (const { field: of, answer, people, key } of counts) {
    if (of !== (field === 'ageGroup' ? 'age' : field)) continue
    const group = field === 'ageGroup' && answer !== null ? ageGroupOf(Number(answer)) : answer
    const before = found.get(group)
    found.set(group, joined([...(before ? [before] : []), { people, key }]))
  }
  return found
}

const noOne: PeopleSet = { people: 0, key: 0 }

/** Every answer of the list, also those that nobody gave; then what is stored and on the list no more, and who said nothing. */
function listedSets(list: readonly string[], answers: Answers): Named[] {
  const unlisted = [...answers].filter(([answer]) => answer !== null && !list.includes(answer))
  return [
    ...list.map((answer) => ({ kind: 'answer' as const, answer, ...(answers.get(answer) ?? noOne) })),
    { kind: 'others', answer: null, ...joined(unlisted.map(([, set]) => set)) },
    { kind: 'notSaid', answer: null, ...(answers.get(null) ?? noOne) },
  ]
}

/** The most people first; a place whose number is hidden is not named, and counts with all others. */
function assignGroups(answers: Answers, disclose: Disclose): DemographicGroup[] {
  const groups = [...answers].flatMap(([answer, set]) =>
    answer === null ? [] : [{ kind: 'answer' as const, answer, ...set }],
  )
  const named = disclose(groups, 0).filter((group) => !isHidden(group))
  const rest = groups.filter(({ answer }) => !named.some((group) => group.answer === answer))
  // In the order of what is shown, and by code or digits: no order tells what the numbers do not.
  named.sort(
    (one, other) =>
      (other.people ?? 0) - (one.people ?? 0) || (String(one.answer) < String(other.answer) ? -1 : 1),
  )
  return [
    ...named,
    ...disclose(
      [
        { kind: 'others', answer: null, ...joined(rest) },
        { kind: 'notSaid', answer: null, ...(answers.get(null) ?? noOne) },
      ],
      named.length,
    ),
  ]
}
