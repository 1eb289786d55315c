import { startTransition, useEffect, useState } from 'react'

/**
 * Whether `ready` content is rendered. It is true immediately if `ready` was true at first. Content that becomes ready
 * later renders in a transition, so the page stays responsive. The previous content stays until the new content is
 * complete.
 */
export function useInPieces(ready: boolean): boolean {
  const [isServerRendered, setRendered] = useState(ready)
  useEffect(() => {
    if (ready) startTransition(() => setRendered(true))
  }, [ready])
  return ready && isServerRendered
}
