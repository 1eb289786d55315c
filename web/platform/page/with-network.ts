/**
 * Calls `act`. If the network fails before it is done, calls it again when the network is back. Returns a function that
 * cancels that.
 */
export function withNetwork(act: () => Promise<unknown>): () => void {
  const cancelling = new AbortController()
  const begin = () =>
    void act().catch(() =>
      window.addEventListener('online', begin, { once: true, signal: cancelling.signal }),
    )
  begin()
  return () => cancelling.abort()
}
