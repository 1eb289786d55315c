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

/** The tables of a demographic report, in order. If the responses come from a list, with that list. */
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
/** Fields where one person may have several responses. */
const multiple: readonly DemographicField[] = [
  ...reportedDemographics.filter((field) => typeof demographicsTable[field].type.empty !== 'string'),
  'relation',
]

/** The people that tables are about. Guests have a table of their own: no one knows whether a guest came twice. */
export interface Counted {
  people: PeopleSet
  /** Second seats. */
  guests: PeopleSet
}
const aboutPerson = (field: DemographicField): keyof Counted =>
  field === 'guestRelation' ? 'guests' : 'people'

/** The people with one response. Null: no response. Ages are whole years. A zip area is the first three digits. */
export interface AnswerCount extends PeopleSet {
  field: 'age' | Exclude<DemographicField, 'ageGroup'>
  answer: string | null
}

export interface DemographicGroup {
  /** One response. Or the people without a response. Or all other responses together. */
  kind: 'answer' | 'notSaid' | 'others'
  /** The response, or the key of an age group. Null for the other two kinds. */
  answer: string | null
  /** An approximate number, a multiple of 5. Null: hidden (disclosure.rule.ts). */
  people: number | null
}
export interface DemographicTable {
  field: DemographicField
  /** Whether a person may have several responses. If so, the groups add up to more than the people. */
  isMultiple: boolean
  /** The whole table is hidden, because its groups are too small. */
  isHidden: boolean
  /** The exact number of people or guests. */
  people: number
  groups: DemographicGroup[]
}

/** The tables about these people. No one can derive from them what one person said (disclosure.rule.ts). */
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

/**
 * Every response on the list, even unused ones. Then stored responses that are no longer on the list, and people
 * without a response.
 */
function listedSets(list: readonly string[], answers: Answers): Named[] {
  const unlisted = [...answers].filter(([answer]) => answer !== null && !list.includes(answer))
  return [
    ...list.map((answer) => ({ kind: 'answer' as const, answer, ...(answers.get(answer) ?? noOne) })),
    { kind: 'others', answer: null, ...joined(unlisted.map(([, set]) => set)) },
    { kind: 'notSaid', answer: null, ...(answers.get(null) ?? noOne) },
  ]
}

/** Largest groups first. An area whose number is hidden is not named, and counts in “others”. */
function assignGroups(answers: Answers, disclose: Disclose): DemographicGroup[] {
  const groups = [...answers].flatMap(([answer, set]) =>
    answer === null ? [] : [{ kind: 'answer' as const, answer, ...set }],
  )
  const named = disclose(groups, 0).filter((group) => !isHidden(group))
  const rest = groups.filter(({ answer }) => !named.some((group) => group.answer === answer))
  // Sorted by displayed number, then by code or digits. The order must not reveal more than the numbers.
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
