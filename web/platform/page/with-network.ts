/** Calls `act`; where the network went before it was done, again when the network is back. Answers how to end that. */
export function withNetwork(act: () => Promise<unknown>): () => void {
  const ending = new AbortController()
  const begin = () =>
    void act().catch(() => window.addEventListener('online', begin, { once: true, signal: ending.signal }))
  begin()
  return () => ending.abort()
}
