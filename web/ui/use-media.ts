import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether the media query matches, such as '(min-width: 62em)'. Only for parts that differ so much that CSS would have
 * to render both. `rendered`: the value for server rendering.
 */
export function useMedia(query: string, rendered = false): boolean {
  return useSyncExternalStore(
    useCallback((changed) => whenMediaChanges(query, changed), [query]),
    () => window.matchMedia(query).matches,
    () => rendered,
  )
}

function whenMediaChanges(query: string, changed: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
