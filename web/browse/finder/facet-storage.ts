import { type FacetValues, writeFacets } from '#domain/browse/facet-values.rule.ts'

const facetsKey = 'archway.facets'

/** The last choice in this browser, as stored. Null if there is none or storage is not available. */
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
    // Private windows may block storage. The address has the values anyway.
  }
}
