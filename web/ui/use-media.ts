import { useCallback, useSyncExternalStore } from 'react'

/** Whether the media query holds now, e.g. '(min-width: 62em)'. For parts that differ so much that CSS would draw both. `drawn`: what a page of the server is drawn with. */
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
