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

/** The chosen values of each facet; a facet without a choice is absent. Ids are written as text. */
export type FacetValues = Readonly<Partial<Record<FacetName, readonly string[]>>>

/** The value of `location` that means online; every other one is the name of a place. */
export const onlineLocation = 'online'

export function countChosen(facets: FacetValues): number {
  return facetNames.reduce((sum, name) => sum + (facets[name]?.length ?? 0), 0)
}

/** The chosen values, with one value of a facet chosen or not. */
export function withChoice(
  facets: FacetValues,
  name: FacetName,
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
    return tidy(Object.fromEntries(facetNames.map((name) => [name, valuesFrom(given.get(name))])))
  } catch {
    return null
  }
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
    facetNames.flatMap((name) => {
      const values = facets[name]
      return values && values.length > 0 ? [[name, values]] : []
    }),
  )
}
