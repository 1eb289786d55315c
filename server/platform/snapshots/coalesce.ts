/**
 * Shares one run of a question among all who ask it before it starts. Who asks while it runs waits for the next run, because
 * the running one may have looked already: an answer is never older than its question. Keeps nothing once it is quiet.
 */
export function coalesce<Answer>(run: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>()
  const next = new Map<string, Promise<Answer>>()

  return function ask(key) {
    const waiting = next.get(key)
    if (waiting) return waiting
    const asked = afterRunning(key).then(() => {
      next.delete(key)
      const answer = run(key)
      running.set(key, answer)
      const done = () => {
        if (running.get(key) === answer) running.delete(key)
      }
      answer.then(done, done)
      return answer
    })
    next.set(key, asked)
    return asked
  }

  /** Without a run under way: after everything that has arrived by now was read, so that it can join. */
  function afterRunning(key: string): Promise<unknown> {
    return running.get(key)?.catch(() => {}) ?? new Promise((resolve) => setImmediate(resolve))
  }
}
