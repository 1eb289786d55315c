// Background jobs on timers. Ours, in 60 lines: what is due stands in the tables of each topic, so no queue is needed, and job
// libraries bring queues with tables or a Redis of their own.

import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from './job.ts'
import { runTurn } from './run-turn.ts'

export interface Scheduler {
  /** Runs each job now and then in its turn; resolves when each had its first one. */
  start(): Promise<void>
  /** Begins no job anymore and waits for those that run. */
  stop(): Promise<void>
}

/** Runs jobs while the portal does; never the same one twice at a time in one server. */
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

  /** One after the other: all at once would open a connection of the database for each, and nobody waits for them. */
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
