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

  /** After everything that has arrived by then was read, so that it can join: the fewer the runs, the more who ask are answered. */
  async function afterRunning(key: string): Promise<void> {
    await running.get(key)?.catch(() => {})
    await new Promise((resolve) => setImmediate(resolve))
  }
}
