import { startTransition, useEffect, useState } from 'react'

/**
 * Whether what is `ready` is drawn: at once where it was from the beginning. What becomes ready is drawn in pieces, between which the browser
 * answers to people; what stood there before stays until all of it is.
 */
export function useInPieces(ready: boolean): boolean {
  const [isDrawn, setDrawn] = useState(ready)
  useEffect(() => {
    if (ready) startTransition(() => setDrawn(true))
  }, [ready])
  return ready && isDrawn
}
