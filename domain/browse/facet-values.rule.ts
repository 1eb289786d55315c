import { modes } from '#domain/kernel/modes.ts'

/** The facets of the search filter (specification, section 3), in the displayed order. */
export const facetNames = [
  'programs',
  'audience_type',
  'diagnoses',
  'facilitator',
  'location',
  'languages',
] as const
export type FacetName = (typeof facetNames)[number]

/** Filters that have a control of their own beside the facets: attendance mode, and whether registration is open. */
export const switchNames = ['mode', 'open'] as const
export type SwitchName = (typeof switchNames)[number]
/** The only value of `open`: classes that people can register for now. */
export const onlyOpen = 'yes'

/** All filters of the web app, in the order of the URL. */
export const choiceNames = [...facetNames, ...switchNames] as const
export type ChoiceName = (typeof choiceNames)[number]

/** The chosen values of each facet and switch. One without a choice is absent. Ids are strings. */
export type FacetValues = Readonly<Partial<Record<ChoiceName, readonly string[]>>>

/** The value of `location` that means online. Every other one is the name of a location. */
export const onlineLocation = 'online'

/** The number of chosen values, with the switches. */
export function countChosen(facets: FacetValues): number {
  return choiceNames.reduce((sum, name) => sum + (facets[name]?.length ?? 0), 0)
}

/** The number of chosen values in the facets, which are hidden until someone opens the filter. */
export function countFacets(facets: FacetValues): number {
  return facetNames.reduce((sum, name) => sum + (facets[name]?.length ?? 0), 0)
}

/** The chosen values, with one value added or removed. */
export function withChoice(
  facets: FacetValues,
  name: ChoiceName,
  value: string,
  chosen: boolean,
): FacetValues {
  const others = (facets[name] ?? []).filter((each) => each !== value)
  return tidy({ ...facets, [name]: chosen ? [...others, value] : others })
}

/** The chosen values as text, for the URL and browser storage. Null: nothing is chosen. */
export function writeFacets(facets: FacetValues): string | null {
  const tidied = tidy(facets)
  return Object.keys(tidied).length > 0 ? JSON.stringify(tidied) : null
}

/** More than anyone checks. A longer list was not made by this portal. */
const mostValues = 100
const longestValue = 200

/**
 * Reads the choices from the URL or storage. Skips unknown facets and malformed values. Null: the text is missing or
 * not a JSON object.
 */
export function readFacets(text: string | null): FacetValues | null {
  if (text === null) return null
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null
    const given = new Map<string, unknown>(Object.entries(read))
    return tidy(
      Object.fromEntries(
        choiceNames.map((name) => [
          name,
          valuesFrom(given.get(name)).filter((value) => isPossible(name, value)),
        ]),
      ),
    )
  } catch {
    return null
  }
}

/** A facet may have any value. A switch has fixed values. */
function isPossible(name: ChoiceName, value: string): boolean {
  if (name === 'mode') return modes.some((mode) => mode === value)
  return name !== 'open' || value === onlyOpen
}

function valuesFrom(given: unknown): string[] {
  if (!Array.isArray(given)) return []
  const values = given.flatMap((each: unknown) =>
    typeof each === 'string' || typeof each === 'number' ? [String(each)] : [],
  )
  const known = values.filter((value) => value !== '' && value.length <= longestValue)
  return [...new Set(known)].slice(0, mostValues)
}

/** Facets in fixed order, without empty ones. So the same choice always gives the same text. */
function tidy(facets: FacetValues): FacetValues {
  return Object.fromEntries(
    choiceNames.flatMap((name) => {
      const values = facets[name]
      return values && values.length > 0 ? [[name, values]] : []
    }),
  )
}
