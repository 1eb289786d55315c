// Background jobs on timers. These 60 lines are our own: due work is in the tables of each topic, so no queue is
// needed. Job libraries bring queues with their own tables or Redis.

import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from './job.ts'
import { runTurn } from './run-turn.ts'

export interface Scheduler {
  /** Runs each job repeatedly. Resolves when each has run once. */
  start(): Promise<void>
  /** Starts no more jobs, and waits for those that run. */
  stop(): Promise<void>
}

/** Runs jobs while the portal runs. On one server, the same job never runs twice at the same time. */
export function createScheduler(deps: Deps, jobs: readonly Job[]): Scheduler {
  const timers: NodeJS.Timeout[] = []
  const running = new Map<Job, Promise<unknown>>()
  let stopping = false

  async function turn(job: Job): Promise<void> {
    if (stopping || running.has(job)) return
    const run = runTurn(deps, job.name, () => job.run(deps)).finally(() => running.delete(job))
    running.set(job, run)
    await run
  }

  /** One after another: in parallel each would open a database connection, and no one waits for them. */
  async function takeFirstTurns(): Promise<void> {
    for (const job of jobs) await turn(job)
  }

  return {
    start() {
      for (const job of jobs) {
        const timer = setInterval(() => void turn(job), job.everySeconds * 1000)
        timer.unref()
        timers.push(timer)
      }
      return takeFirstTurns()
    },
    async stop() {
      stopping = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
