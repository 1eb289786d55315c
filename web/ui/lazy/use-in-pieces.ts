import { startTransition, useEffect, useState } from 'react'

/**
 * Whether what is `ready` is drawn: at once where it was from the beginning. What becomes ready is drawn in pieces, between which the browser
 * answers to people; what stood there before stays until all of it is.
 */
export function useInPieces(ready: boolean): boolean {
  const [isServerRendered, setRendered] = useState(ready)
  useEffect(() => {
    if (ready) startTransition(() => setRendered(true))
  }, [ready])
  return ready && isServerRendered
}
