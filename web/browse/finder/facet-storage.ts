import { type FacetValues, writeFacets } from '#domain/browse/facet-values.rule.ts'

const facetsKey = 'archway.facets'

/** What this browser chose last, as it was stored; null where there is nothing or storage is closed to us. */
export function storedFacets(): string | null {
  try {
    return localStorage.getItem(facetsKey)
  } catch {
    return null
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
