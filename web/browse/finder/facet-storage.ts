import { type FacetValues, readFacets, writeFacets } from '#domain/browse/facet-values.rule.ts'

const facetsKey = 'archway.facets'

/** The facet values that this browser chose last; none where there are none or storage is closed to us. */
export function storedFacets(): FacetValues {
  try {
    return readFacets(localStorage.getItem(facetsKey)) ?? {}
  } catch {
    return {}
  }
}

export function storeFacets(facets: FacetValues): void {
  try {
    const text = writeFacets(facets)
    if (text === null) localStorage.removeItem(facetsKey)
    else localStorage.setItem(facetsKey, text)
  } catch {
    // Private windows may refuse; the address keeps the values all the same.
  }
}
