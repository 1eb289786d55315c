/**
 * Calls `act`. If the network fails before it is done, calls it again when the network is back. Returns a function that
 * ends that.
 */
export function withNetwork(act: () => Promise<unknown>): () => void {
  const ending = new AbortController()
  const begin = () =>
    void act().catch(() => window.addEventListener('online', begin, { once: true, signal: ending.signal }))
  begin()
  return () => ending.abort()
}
