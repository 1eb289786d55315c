import { describe, expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

/** A run that the test finishes by hand. */
function delayedQuery() {
  const runs: PromiseWithResolvers<number>[] = []
  const started: (() => void)[] = []
  const request = coalesce(() => {
    const run = Promise.withResolvers<number>()
    runs.push(run)
    started.shift()?.()
    return run.promise
  })
  const nextStart = () => new Promise<void>((resolve) => started.push(resolve))
  return { request, runs, nextStart }
}

describe('a coalesced query', () => {
  it('runs once for all requests before it starts', async () => {
    const { request, runs, nextStart } = delayedQuery()
    const start = nextStart()
    const responses = [request('a'), request('a'), request('a')]
    await start
    runs[0]!.resolve(1)
    expect(await Promise.all(responses)).toEqual([1, 1, 1])
    expect(runs).toHaveLength(1)
  })

  it('runs once more for all requests while it runs', async () => {
    const { request, runs, nextStart } = delayedQuery()
    let start = nextStart()
    const first = request('a')
    await start
    start = nextStart()
    const later = [request('a'), request('a')]
    runs[0]!.resolve(1)
    await start
    runs[1]!.resolve(2)
    expect([await first, ...(await Promise.all(later))]).toEqual([1, 2, 2])
    expect(runs).toHaveLength(2)
  })

  it('reports a failure to its requests, and runs again for the next one', async () => {
    const { request, runs, nextStart } = delayedQuery()
    let start = nextStart()
    const failing = request('a')
    await start
    start = nextStart()
    const later = request('a')
    runs[0]!.reject(new Error('down'))
    await expect(failing).rejects.toThrow('down')
    await start
    runs[1]!.resolve(2)
    expect(await later).toBe(2)
  })

  it('keeps different keys apart', async () => {
    const request = coalesce(async (key) => key.toUpperCase())
    expect(await Promise.all([request('a'), request('b')])).toEqual(['A', 'B'])
  })
})
