/** After so many turns of the event loop without a new call, the run starts. */
const quietTurns = 6
/** Turns are long on a busy server: no call waits longer than this for others. In milliseconds. */
const longestWait = 1

/**
 * Shares one run among all calls that come before it starts. A call that comes while it runs waits for the next run, because
 * the running one may have read already: an answer is never older than its call. Stores nothing.
 */
export function coalesce<Answer>(run: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>()
  const next = new Map<string, Promise<Answer>>()
  let asked = 0

  return function ask(key) {
    asked += 1
    const waiting = next.get(key)
    if (waiting) return waiting
    const shared = afterRunning(key).then(() => {
      next.delete(key)
      const answer = run(key)
      running.set(key, answer)
      const done = () => {
        if (running.get(key) === answer) running.delete(key)
      }
      answer.then(done, done)
      return answer
    })
    next.set(key, shared)
    return shared
  }

  /** Until no more calls arrive that could join: fewer runs leave time for more calls. */
  async function afterRunning(key: string): Promise<void> {
    await running.get(key)?.catch(() => {})
    const since = performance.now()
    for (let quiet = 0; quiet < quietTurns && performance.now() - since < longestWait; ) {
      const before = asked
      await new Promise((resolve) => setImmediate(resolve))
      quiet = asked === before ? quiet + 1 : 0
    }
  }
}
