import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { now } from '#web/platform/page/clock.ts'
import { isUnreachable } from '#web/platform/page/unreachable.ts'
import { offlineState, setOfflineState } from './offline-state.ts'
import { watchNetwork } from './watch-network.ts'

/** How the portal responds to the check: a status, or no response. */
let portal: number | null = 200
let checks: string[] = []
let isOnline = true
const worker = new EventTarget() as EventTarget & { startMessages: () => void }
worker.startMessages = () => undefined
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const before = {
  onLine: Object.getOwnPropertyDescriptor(navigator, 'onLine'),
  serviceWorker: Object.getOwnPropertyDescriptor(navigator, 'serviceWorker'),
}
const onNavigator = (name: string, get: () => unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, get })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    checks.push(String(address))
    if (portal === null) throw new TypeError('Failed to fetch')
    return new Response('', { status: portal })
  })
  onNavigator('onLine', () => isOnline)
  onNavigator('serviceWorker', () => worker)
  portal = 200
  isOnline = true
  checks = []
})
afterEach(async () => {
  // The portal is back, so that no check is left.
  portal = 200
  isOnline = true
  await happens('online')
  client.clear()
  for (const [name, property] of Object.entries(before))
    if (property) Object.defineProperty(navigator, name, property)
    else Reflect.deleteProperty(navigator, name)
  setOfflineState({ unreachable: false, from: null, isBack: false })
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const passed = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
async function happens(name: 'online' | 'offline') {
  window.dispatchEvent(new Event(name))
  await passed(0)
}
/** The worker answered from its cache. */
async function answeredFromCache(at: number | null, type = 'away') {
  worker.dispatchEvent(new MessageEvent('message', { data: { type, at } }))
  await passed(0)
}
const state = () => {
  const { unreachable, isBack } = offlineState()
  return { unreachable, isBack, forAll: isUnreachable() }
}
const away = { unreachable: true, isBack: false, forAll: true }
const back = { unreachable: false, isBack: true, forAll: false }
const neverAway = { unreachable: false, isBack: false, forAll: false }

describe('the network of an open page', () => {
  // The listeners stay for the life of a page, which the next test file in this worker shares.
  let listening: Parameters<typeof window.addEventListener>[] = []
  beforeEach(() => {
    if (listening.length > 0) return
    const listen = vi.spyOn(window, 'addEventListener')
    watchNetwork(client)
    listening = [...listen.mock.calls]
    listen.mockRestore()
  })
  afterAll(() => {
    for (const one of listening) window.removeEventListener(...one)
  })

  it('is not checked while nothing happens', async () => {
    await passed(60_000)
    expect([checks, state()]).toEqual([[], neverAway])
  })
  it('when the browser says that it is back, and it never was away, changes nothing', async () => {
    await happens('online')
    expect([checks, state()]).toEqual([['/healthz'], neverAway])
  })
  it('is away when the browser is offline, without asking the portal', async () => {
    isOnline = false
    await happens('offline')
    expect([checks, state()]).toEqual([[], away])
  })
  it.each([
    [200, neverAway],
    [404, neverAway],
    [499, neverAway],
    [500, away],
    [503, away],
    [null, away],
  ])('when the portal responds %s while the browser is online', async (status, expected) => {
    portal = status
    await happens('offline')
    expect(state()).toEqual(expected)
  })
  it('is checked each five seconds until the portal is back, and no more after that', async () => {
    portal = null
    await happens('offline')
    expect(checks).toHaveLength(1)
    await passed(4999)
    expect(checks).toHaveLength(1)
    await passed(1)
    expect(checks).toHaveLength(2)
    portal = 200
    await passed(5000)
    expect([checks.length, state()]).toEqual([3, back])
    await passed(60_000)
    expect(checks).toHaveLength(3)
  })
  it('is checked by one timer, however often the browser reports something', async () => {
    portal = null
    for (let times = 0; times < 3; times += 1) await happens('offline')
    checks = []
    await passed(5000)
    expect(checks).toHaveLength(1)
  })
  it('the notice has the time of the oldest data on the page', async () => {
    const leave: (() => void)[] = []
    const observe = (key: string) =>
      new QueryObserver(client, { queryKey: [key], queryFn: () => key, staleTime: Infinity }).subscribe(
        () => undefined,
      )
    const shown = (key: string, milliseconds: number, isShown: boolean) => {
      client.setQueryData([key], key, { updatedAt: Date.now() - milliseconds })
      if (isShown) leave.push(observe(key))
    }
    shown('recent', 60_000, true)
    shown('older', 120_000, true)
    // This data is not shown on the page, so its age does not count.
    shown('oldest', 600_000, false)
    portal = null
    const at = now().getTime()
    await happens('offline')
    for (const one of leave) one()
    expect(offlineState().from!.getTime()).toBe(at - 120_000)
  })
  it('a cached response that is older moves the time back, and a newer one does not', async () => {
    portal = null
    const at = now().getTime()
    await answeredFromCache(Date.now() - 30_000)
    expect(offlineState().from!.getTime()).toBe(at - 30_000)
    await answeredFromCache(Date.now() - 10_000)
    expect(offlineState().from!.getTime()).toBe(at - 30_000)
    await answeredFromCache(Date.now() - 90_000)
    expect(offlineState().from!.getTime()).toBe(at - 90_000)
  })
  it('a worker without a cached response is a reason to check too, and another message is none', async () => {
    await answeredFromCache(null, 'other')
    expect(checks).toEqual([])
    portal = null
    await answeredFromCache(null)
    expect(state()).toEqual(away)
  })
  it('when the portal responds after a cached response, the data is loaded again and the notice goes', async () => {
    await answeredFromCache(Date.now() - 30_000)
    expect([state(), offlineState().from]).toEqual([neverAway, null])
  })
  it('when it is back, only what was answered meanwhile is loaded again', async () => {
    client.setQueryData(['before'], 1, { updatedAt: Date.now() - 1000 })
    await passed(10)
    portal = null
    await happens('offline')
    client.setQueryData(['cached', 'not shown'], 1, { updatedAt: Date.now() })
    client.setQueryData(['cached', 'shown'], 1, { updatedAt: Date.now() })
    await client
      .fetchQuery({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('no network')) })
      .catch(() => undefined)
    let loads = 0
    const observer = new QueryObserver(client, {
      queryKey: ['cached', 'shown'],
      queryFn: () => {
        loads += 1
        return loads
      },
      staleTime: Infinity,
    })
    const leave = observer.subscribe(() => undefined)
    portal = 200
    await happens('online')
    leave()
    expect(loads).toBe(1)
    const left = client.getQueryCache().findAll()
    expect(left.map(({ queryKey }) => queryKey)).toEqual([['before'], ['cached', 'shown']])
    expect(offlineState().from).toBeNull()
  })
})
