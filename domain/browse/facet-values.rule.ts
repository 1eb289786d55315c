import { modes } from '#domain/kernel/modes.ts'

/** The facets of the search filter (specification, section 3), in the order in which people see them. */
export const facetNames = [
  'programs',
  'audience_type',
  'diagnoses',
  'facilitator',
  'location',
  'languages',
] as const
export type FacetName = (typeof facetNames)[number]

/** What has a switch of its own beside the facets: a way to take part, and whether a class is open for registration. */
export const switchNames = ['mode', 'open'] as const
export type SwitchName = (typeof switchNames)[number]
/** The one value of `open`: classes that can be booked now. */
export const onlyOpen = 'yes'

/** What classes are narrowed down by on the web, in the order of the address. */
export const choiceNames = [...facetNames, ...switchNames] as const
export type ChoiceName = (typeof choiceNames)[number]

/** The chosen values of each facet and switch; one without a choice is absent. Ids are written as text. */
export type FacetValues = Readonly<Partial<Record<ChoiceName, readonly string[]>>>

/** The value of `location` that means online; every other one is the name of a place. */
export const onlineLocation = 'online'

/** Switches among them. */
export function countChosen(facets: FacetValues): number {
  return choiceNames.reduce((sum, name) => sum + (facets[name]?.length ?? 0), 0)
}

/** Of the facets alone: what one sees only by opening them. */
export function countFacets(facets: FacetValues): number {
  return facetNames.reduce((sum, name) => sum + (facets[name]?.length ?? 0), 0)
}

/** The chosen values, with one value of a facet chosen or not. */
export function withChoice(
  facets: FacetValues,
  name: ChoiceName,
  value: string,
  chosen: boolean,
): FacetValues {
  const others = (facets[name] ?? []).filter((each) => each !== value)
  return tidy({ ...facets, [name]: chosen ? [...others, value] : others })
}

/** For the address and the browser's storage; null where nothing is chosen. */
export function writeFacets(facets: FacetValues): string | null {
  const tidied = tidy(facets)
  return Object.keys(tidied).length > 0 ? JSON.stringify(tidied) : null
}

/** More than anybody ticks; what is longer was not made by this portal. */
const mostValues = 100
const longestValue = 200

/**
 * What an address or the storage says, as far as it can be understood: facets and values we do not know the shape of
 * are left out. Null where the text is missing or no JSON object.
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

/** Of a facet any value may come to be; a switch has its own. */
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

/** Facets in their own order, without empty ones: the same choice is always the same text. */
function tidy(facets: FacetValues): FacetValues {
  return Object.fromEntries(
    choiceNames.flatMap((name) => {
      const values = facets[name]
      return values && values.length > 0 ? [[name, values]] : []
    }),
  )
}
