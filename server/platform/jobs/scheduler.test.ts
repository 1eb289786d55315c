import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { fixedClock } from '#server/testing/fixed-clock.ts'
import type { Job } from './job.ts'
import { createScheduler } from './scheduler.ts'

const logged: Record<string, unknown>[] = []
const log: Deps['log'] = (entry) => {
  logged.push(entry)
}
/** Responds immediately with nothing. For failures with a real database, see failing-jobs.test.ts. */
const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const deps = { log, db, clock: fixedClock('2026-11-20T17:00:00Z') } as unknown as Deps

beforeEach(() => {
  logged.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function countedJob(run: () => Promise<unknown> = async () => {}): Job & { runs: number } {
  const job = {
    name: 'counted',
    everySeconds: 30,
    runs: 0,
    run: () => {
      job.runs += 1
      return run()
    },
  }
  return job
}

describe('the jobs of a server', () => {
  it('run at startup and then on schedule', async () => {
    const job = countedJob()
    const scheduler = createScheduler(deps, [job])
    void scheduler.start()
    expect(job.runs).toBe(1)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(job.runs).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(job.runs).toBe(2)
    await scheduler.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(job.runs).toBe(2)
  })
  it('start one after the other, and a slow one does not delay the others’ next run', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const long = countedJob(() => promise)
    const other = countedJob()
    const scheduler = createScheduler(deps, [long, other])
    void scheduler.start()
    await vi.advanceTimersByTimeAsync(29_999)
    expect([long.runs, other.runs]).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect([long.runs, other.runs]).toEqual([1, 1])
    resolve()
    await scheduler.stop()
  })
  it('never overlap themselves, and stopping waits for them', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const job = countedJob(() => promise)
    const scheduler = createScheduler(deps, [job])
    void scheduler.start()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(job.runs).toBe(1)
    let stopped = false
    const stop = scheduler.stop().then(() => {
      stopped = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(stopped).toBe(false)
    resolve()
    await stop
  })
  it('run again after a failure, which is logged', async () => {
    const job = countedJob(() => Promise.reject(new Error('database away')))
    const other = countedJob()
    const scheduler = createScheduler(deps, [job, other])
    void scheduler.start()
    await vi.advanceTimersByTimeAsync(30_000)
    expect([job.runs, other.runs]).toEqual([2, 2])
    expect(logged).toEqual([
      { level: 'error', job: 'counted', message: 'database away' },
      { level: 'error', job: 'counted', message: 'database away' },
    ])
    await scheduler.stop()
  })
})
