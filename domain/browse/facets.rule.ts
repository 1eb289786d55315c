import type { ClassResponse } from '#domain/classes/fields/class-facts.ts'
import { isOpen } from '#domain/classes/seats/open-class.rule.ts'
import type { Language } from '#domain/kernel/language/language.ts'
import { compareNames } from '#domain/kernel/language/numbers-and-lists.ts'
import { modes, needsLocation, needsVideoLink } from '#domain/kernel/modes.ts'
import {
  type ChoiceName,
  choiceNames,
  type FacetName,
  type FacetValues,
  facetNames,
  onlineLocation,
  type SwitchName,
} from './facet-values.rule.ts'
import { titleSearch } from './search.rule.ts'

/** The data of a class that filtering needs. Fields of the API's Course. */
export interface FilteredClass extends ClassResponse {
  title: string
  /** The title before translation. */
  originalTitle?: string | null
  category: { id: number; name: string }
  audiences: { nodes: ReadonlyArray<{ name: string; slug: string }> }
  diagnoses: { nodes: ReadonlyArray<{ name: string; slug: string }> }
  languages: { nodes: ReadonlyArray<{ name: string; slug: string }> }
  facilitators: { nodes: ReadonlyArray<{ databaseId: number; name: string }> }
  location: { name: string } | null
  courseTypes: { nodes: ReadonlyArray<{ slug: string }> }
}

export interface ClassFilter {
  search: string
  facets: FacetValues
  /** Decides which classes are open for registration. */
  now: Date
}

/** One value of a facet. `label` is null for online, because its text is in the message catalog. */
export interface FacetChoice {
  value: string
  label: string | null
  /** Classes that have the value and match the search and the other facets. */
  count: number
}
export type FacetChoices = Readonly<Record<FacetName, readonly FacetChoice[]>>

interface Value {
  value: string
  label: string | null
}

const terms = (nodes: ReadonlyArray<{ name: string; slug: string }>): Value[] =>
  nodes.map(({ name, slug }) => ({ value: slug, label: name }))

const valuesIn: Record<FacetName, (course: FilteredClass) => Value[]> = {
  programs: ({ category }) => [{ value: String(category.id), label: category.name }],
  audience_type: (course) => terms(course.audiences.nodes),
  diagnoses: (course) => terms(course.diagnoses.nodes),
  facilitator: (course) =>
    course.facilitators.nodes.map(({ databaseId, name }) => ({ value: String(databaseId), label: name })),
  location: ({ courseTypes, location }) => {
    const offered = modes.filter((mode) => courseTypes.nodes.some(({ slug }) => slug === mode))
    return [
      ...(location && needsLocation(...offered) ? [{ value: location.name, label: location.name }] : []),
      ...(needsVideoLink(...offered) ? [{ value: onlineLocation, label: null }] : []),
    ]
  },
  languages: (course) => terms(course.languages.nodes),
}

const switches: Record<SwitchName, (course: FilteredClass, chosen: readonly string[], now: Date) => boolean> =
  {
    mode: ({ courseTypes }, chosen) => courseTypes.nodes.some(({ slug }) => chosen.includes(slug)),
    open: (course, _chosen, now) => isOpen(course, now),
  }

/** The filters that exclude this class. One chosen value per facet is enough, but every facet and switch must match. */
function failing(course: FilteredClass, { facets, now }: ClassFilter): ChoiceName[] {
  return choiceNames.filter((name) => {
    const chosen = facets[name]
    if (!chosen || chosen.length === 0) return false
    return name === 'mode' || name === 'open'
      ? !switches[name](course, chosen, now)
      : !valuesIn[name](course).some(({ value }) => chosen.includes(value))
  })
}

/** The classes whose title contains the search and that match every facet, in their original order. */
export function filterClasses<Class extends FilteredClass>(
  courses: readonly Class[],
  filter: ClassFilter,
): Class[] {
  const matches = titleSearch(filter.search)
  return courses.filter(
    (course) => matches(course.title, course.originalTitle) && failing(course, filter).length === 0,
  )
}

/**
 * Every value that the classes have, by label, with its count. Chosen values that no class has are left out.
 * A facet's counts ignore its own choice. They show what a second value would add.
 */
export function facetChoices(
  courses: readonly FilteredClass[],
  filter: ClassFilter,
  language: Language,
): FacetChoices {
  const found = new Map(facetNames.map((name) => [name, new Map<string, FacetChoice>()]))
  const matches = titleSearch(filter.search)
  for (const course of courses) {
    const failed = matches(course.title, course.originalTitle) ? failing(course, filter) : null
    for (const [name, choices] of found) {
      const counts = failed?.every((other) => other === name) ?? false
      for (const { value, label } of valuesIn[name](course)) {
        const count = (choices.get(value)?.count ?? 0) + (counts ? 1 : 0)
        choices.set(value, { value, label, count })
      }
    }
  }
  const sorted = (name: FacetName) => [...found.get(name)!.values()].toSorted(byLabel(language))
  return {
    programs: sorted('programs'),
    audience_type: sorted('audience_type'),
    diagnoses: sorted('diagnoses'),
    facilitator: sorted('facilitator'),
    location: sorted('location'),
    languages: sorted('languages'),
  }
}

/** Compares by name. Online has no name here, and comes after the locations. */
function byLabel(language: Language): (one: Value, other: Value) => number {
  const byName = compareNames(language)
  return (one, other) =>
    one.label === null || other.label === null
      ? Number(one.label === null) - Number(other.label === null)
      : byName(one.label, other.label)
}
