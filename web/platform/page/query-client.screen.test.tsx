import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#web/platform/graphql/client.ts'
import { createQueryClient, live } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
})

/** A query on the screen, and how often it was loaded. */
function shown(queryFn: () => Promise<unknown>, options = {}) {
  const load = vi.fn(queryFn)
  const client = createQueryClient()
  client.mount()
  const observer = new QueryObserver(client, { queryKey: ['shown'], queryFn: load, ...options })
  const unsubscribe = observer.subscribe(() => undefined)
  const end = () => {
    unsubscribe()
    client.unmount()
    client.clear()
  }
  return { client, observer, load, end }
}
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

describe('a query', () => {
  it.each([
    { what: 'that the server could not answer for now', code: 'TRY_AGAIN', loads: 3 },
    { what: 'that was rejected', code: 'FORBIDDEN', loads: 1 },
    { what: 'without a connection', code: 'NETWORK', loads: 1 },
  ])('$what is loaded $loads times', async ({ code, loads }) => {
    const { load, observer, end } = shown(() => Promise.reject(new CallError('', code)))
    await minutes(5)
    expect(load).toHaveBeenCalledTimes(loads)
    expect(observer.getCurrentResult().status).toBe('error')
    end()
  })
  it('that failed for an unknown reason is not repeated', async () => {
    const { load, end } = shown(() => Promise.reject(new Error('TRY_AGAIN')))
    await minutes(5)
    expect(load).toHaveBeenCalledTimes(1)
    end()
  })
  it('runs without a connection, because the worker may have its response', async () => {
    onlineManager.setOnline(false)
    const { observer, end } = shown(async () => 'from the cache')
    await minutes(0)
    expect(observer.getCurrentResult()).toMatchObject({ data: 'from the cache', fetchStatus: 'idle' })
    end()
  })
  it.each([
    { after: 9, loads: 1 },
    { after: 10, loads: 2 },
  ])('is loaded $loads times when it is shown again after $after minutes', async ({ after, loads }) => {
    const { client, load, end } = shown(async () => 'known')
    await minutes(after)
    await client.fetchQuery({ queryKey: ['shown'], queryFn: load })
    expect(load).toHaveBeenCalledTimes(loads)
    end()
  })
  it('is not loaded again when the person returns to the tab', async () => {
    const { load, end } = shown(async () => 'known', { staleTime: 0 })
    await minutes(0)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await minutes(0)
    expect(load).toHaveBeenCalledTimes(1)
    end()
  })
})

describe('a live query', () => {
  it('is loaded every ten seconds, and when the person returns to the tab', async () => {
    const { load, end } = shown(async () => 'known', live)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(2)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await minutes(0)
    expect(load).toHaveBeenCalledTimes(3)
    end()
  })
  it('goes on after a failure, unless it has never loaded', async () => {
    let fails = true
    const respond = () => (fails ? Promise.reject(new CallError('', 'NETWORK')) : Promise.resolve('known'))
    const { client, load, end } = shown(respond, live)
    await minutes(1)
    expect(load).toHaveBeenCalledTimes(1)
    fails = false
    await client.refetchQueries({ queryKey: ['shown'] })
    fails = true
    await vi.advanceTimersByTimeAsync(20_000)
    expect(load).toHaveBeenCalledTimes(4)
    end()
  })
})

it('a mutation runs without a connection, so that it fails now and not later', async () => {
  onlineManager.setOnline(false)
  const mutationFn = vi.fn(() => Promise.reject(new CallError('', 'NETWORK')))
  const observer = new MutationObserver(createQueryClient(), { mutationFn })
  await expect(observer.mutate()).rejects.toThrow()
  expect(mutationFn).toHaveBeenCalledTimes(1)
})
