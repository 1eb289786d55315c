// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { classDataKey } from '#web/platform/class-data-key.ts'
import { offlineState, setOfflineState } from './offline-state.ts'
import { registerWorker } from './register-worker.ts'

const origin = window.location.origin
let messages: unknown[]
let registered: unknown[][]
let update: ReturnType<typeof vi.fn>
let registration: EventTarget | null
let workers: EventTarget & { controller: object | null }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  messages = []
  registered = []
  update = vi.fn(async () => undefined)
  const active = { postMessage: (message: unknown) => messages.push(message) }
  registration = Object.assign(new EventTarget(), { active, waiting: null, update })
  workers = Object.assign(new EventTarget(), {
    controller: null,
    register: async (...args: unknown[]) => {
      registered.push(args)
      return registration
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  const files = ['/assets/app.js', '/pictures/hills.webp', '/graphql', '/cache/site.json']
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'resource'
      ? [...files.map((path) => origin + path), 'https://maps.test/assets/map.js'].map(
          (name) => ({ name }) as PerformanceEntry,
        )
      : [],
  )
})
afterEach(() => {
  setOfflineState({ update: null, hasWorker: false })
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** A client with one query for each key that a page shows, and how often each was loaded. */
function shown(...keys: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const loads = new Map<string, number>()
  for (const key of keys) {
    client.setQueryData([key], 'known')
    const queryFn = () => {
      loads.set(key, (loads.get(key) ?? 0) + 1)
      return 'known'
    }
    new QueryObserver(client, { queryKey: [key], queryFn }).subscribe(() => undefined)
  }
  return { client, loads }
}

describe('the first worker of a browser', () => {
  it('is registered for the whole portal, and reported when it controls the page', async () => {
    const done = registerWorker(new QueryClient())
    await vi.advanceTimersByTimeAsync(0)
    expect(registered).toEqual([['/worker.js', { scope: '/', updateViaCache: 'none' }]])
    expect(offlineState().hasWorker).toBe(false)
    expect(messages).toEqual([])
    workers.dispatchEvent(new Event('controllerchange'))
    await done
    expect(offlineState().hasWorker).toBe(true)
  })
  it('keeps the files and snapshots that this page was loaded with, and nothing else', async () => {
    const client = new QueryClient()
    client.setQueryData([...classDataKey, 'month', '2026-12'], {})
    client.setQueryData([...classDataKey, 'class', 7], {})
    client.setQueryData([...classDataKey, 'series', 3], {})
    client.setQueryData([...classDataKey, 'other', 4], {})
    client.getQueryCache().build(client, { queryKey: [...classDataKey, 'month', '2027-01'] })
    const done = registerWorker(client)
    await vi.advanceTimersByTimeAsync(0)
    workers.dispatchEvent(new Event('controllerchange'))
    await done
    const kept = (messages as { type: string; addresses: string[] }[]).map(({ type, addresses }) => ({
      type,
      addresses: addresses.toSorted(),
    }))
    expect(kept).toEqual([
      {
        type: 'keep',
        addresses: [
          `${origin}/assets/app.js`,
          `${origin}/cache/course-7.json?lang=en`,
          `${origin}/cache/courses-2026-12.json?lang=en`,
          `${origin}/cache/series-3.json?lang=en`,
          `${origin}/pictures/hills.webp`,
        ],
      },
    ])
  })
  it('sees the person’s data of this page once more', async () => {
    const own = ['session', 'care', 'registrations', 'roster', 'facilitator']
    const { client, loads } = shown(...own, 'admin', 'bot-check')
    const done = registerWorker(client)
    await vi.advanceTimersByTimeAsync(0)
    expect(loads.size).toBe(0)
    workers.dispatchEvent(new Event('controllerchange'))
    await done
    expect(Object.fromEntries(loads)).toEqual(Object.fromEntries(own.map((key) => [key, 1])))
  })
})

describe('a worker that controls the page already', () => {
  beforeEach(() => {
    workers.controller = {}
  })
  it('gets nothing to keep, and no data is loaded again', async () => {
    const { client, loads } = shown('registrations')
    await registerWorker(client)
    expect(offlineState().hasWorker).toBe(true)
    expect([messages, loads.size]).toEqual([[], 0])
  })
  it('is checked for a new version every hour, also after a check that failed', async () => {
    await registerWorker(new QueryClient())
    update.mockRejectedValueOnce(new Error('offline'))
    await vi.advanceTimersByTimeAsync(3_599_999)
    expect(update).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(update).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(update).toHaveBeenCalledTimes(2)
  })
})

describe('no worker', () => {
  it('is registered in development', async () => {
    vi.stubEnv('PROD', false)
    await registerWorker(new QueryClient())
    expect(registered).toEqual([])
  })
  it('counts where the browser allows none', async () => {
    registration = null
    await registerWorker(new QueryClient())
    expect(offlineState().hasWorker).toBe(false)
  })
})
