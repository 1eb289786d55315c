/** The run starts after this many turns of the event loop without a new call. */
const quietTurns = 6
/** Turns are long on a busy server: no call waits longer than this for others. In milliseconds. */
const longestWait = 1

/**
 * Shares one run among all calls that arrive before it starts. A call that arrives during a run waits for the next one,
 * because the current run may have read its data already. So a result is never older than its call. Stores nothing.
 */
export function coalesce<Result>(run: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const running = new Map<string, Promise<Result>>()
  const next = new Map<string, Promise<Result>>()
  let requested = 0

  return function request(key) {
    requested += 1
    const waiting = next.get(key)
    if (waiting) return waiting
    const shared = afterRunning(key).then(() => {
      next.delete(key)
      const response = run(key)
      running.set(key, response)
      const done = () => {
        if (running.get(key) === response) running.delete(key)
      }
      response.then(done, done)
      return response
    })
    next.set(key, shared)
    return shared
  }

  /** Waits until no more calls arrive that could join: fewer runs leave time for more calls. */
  async function afterRunning(key: string): Promise<void> {
    await running.get(key)?.catch(() => {})
    const since = performance.now()
    for (let quiet = 0; quiet < quietTurns && performance.now() - since < longestWait; ) {
      const before = requested
      await new Promise((resolve) => setImmediate(resolve))
      quiet = requested === before ? quiet + 1 : 0
    }
  }
}
