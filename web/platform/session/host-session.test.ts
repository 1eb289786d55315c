import { beforeEach, describe, expect, test, vi } from 'vitest'

const joan = { nonce: 'one', email: 'joan@example.org' }
const again = { nonce: 'two', email: 'joan@example.org' }
const other = { nonce: 'three', email: 'sam@example.org' }

/** What GET /session returns from now on. Null: no one is logged in. */
let open: { nonce: string; email: string } | null = null
let isReachable = true
const requested = vi.fn()

/** The other tabs of the site, as far as this one receives their messages. */
class Tabs extends EventTarget {
  static sent: unknown[] = []
  static subscriber: Tabs | undefined
  constructor() {
    super()
    Tabs.subscriber = this
  }
  postMessage(message: unknown) {
    Tabs.sent.push(message)
  }
}
const receive = (data: string) => Tabs.subscriber?.dispatchEvent(new MessageEvent('message', { data }))

/** A page that was just loaded. `hasCookie`: the server received one. */
async function load(hasCookie: boolean) {
  vi.resetModules()
  vi.stubGlobal('window', { portalConfig: { hostSession: hasCookie } })
  return import('./host-session.ts')
}

beforeEach(() => {
  open = joan
  isReachable = true
  requested.mockClear()
  Tabs.sent = []
  vi.stubGlobal('BroadcastChannel', Tabs)
  vi.stubGlobal('fetch', async (path: string) => {
    requested(path)
    if (!isReachable) throw new TypeError('offline')
    return Response.json({ nonce: open?.nonce ?? null, user: open && { email: open.email } })
  })
})

describe('the host session', () => {
  test('is requested once per page, and not without a cookie', async () => {
    const page = await load(true)
    expect(page.knownHostSession()).toBe('unknown')
    expect(await Promise.all([page.readHostSession(), page.readHostSession()])).toEqual([joan, joan])
    expect(await page.readHostSession()).toEqual(joan)
    expect(requested).toHaveBeenCalledTimes(1)
    const visitor = await load(false)
    expect(await visitor.readHostSession()).toBeNull()
    expect(requested).toHaveBeenCalledTimes(1)
  })

  test('is requested again after a failed request', async () => {
    const page = await load(true)
    isReachable = false
    await expect(page.readHostSession()).rejects.toThrow()
    isReachable = true
    expect(await page.readHostSession()).toEqual(joan)
  })

  test('that was rejected ends when no one is logged in, until someone logs in', async () => {
    const page = await load(true)
    await page.readHostSession()
    open = null
    expect(await Promise.all([page.recheckHostSession(joan), page.recheckHostSession(joan)])).toEqual([
      null,
      null,
    ])
    expect([page.knownHostSession(), page.endedHostSession()]).toEqual([null, joan.email])
    open = again
    await page.renewHostSession()
    expect([page.knownHostSession(), page.endedHostSession()]).toEqual([again, null])
    expect(Tabs.sent).toEqual(['logged-in', 'logged-in'])
  })

  test('that was rejected continues only with a new login by the same person', async () => {
    const page = await load(true)
    await page.readHostSession()
    open = again
    expect(await page.recheckHostSession(joan)).toEqual(again)
    // A second call that was pending gets the result without a request.
    requested.mockClear()
    expect(await page.recheckHostSession(joan)).toEqual(again)
    expect(requested).not.toHaveBeenCalled()
    open = other
    expect(await page.recheckHostSession(again)).toBeNull()
    expect([page.knownHostSession(), page.endedHostSession()]).toEqual([other, null])
  })

  test('is not reported as ended while the portal is unreachable', async () => {
    const page = await load(true)
    await page.readHostSession()
    isReachable = false
    await expect(page.recheckHostSession(joan)).rejects.toThrow()
    expect([page.knownHostSession(), page.endedHostSession()]).toEqual([joan, null])
  })

  test('follows logins and logouts in other tabs', async () => {
    const page = await load(true)
    await page.readHostSession()
    open = null
    await page.recheckHostSession(joan)
    open = again
    receive('logged-in')
    await vi.waitFor(() => expect(page.knownHostSession()).toEqual(again))
    expect(page.endedHostSession()).toBeNull()
    receive('logged-out')
    expect([page.knownHostSession(), page.endedHostSession()]).toEqual([null, null])
    // The tab does not send the messages that it received to other tabs again.
    expect(Tabs.sent).toEqual(['logged-in'])
  })

  test('is cleared in every tab at logout, even if this tab knew of none', async () => {
    const page = await load(true)
    await page.readHostSession()
    page.forgetHostSession()
    expect([page.knownHostSession(), page.endedHostSession()]).toEqual([null, null])
    const visitor = await load(false)
    visitor.forgetHostSession()
    expect(Tabs.sent).toEqual(['logged-in', 'logged-out', 'logged-out'])
  })

  test.each([
    ['the server still knows it', joan],
    ['the server knows no one', null],
  ])('stays logged out if a logout in another tab comes before what the server says: %s', async (_, then) => {
    const page = await load(true)
    await page.readHostSession()
    open = then
    const checked = page.recheckHostSession(joan)
    receive('logged-out')
    expect(await checked).toBeNull()
    expect([page.knownHostSession(), page.endedHostSession()]).toEqual([null, null])
  })

  test('of a login after a logout is requested again, whatever was requested before', async () => {
    const page = await load(true)
    await page.readHostSession()
    const checked = page.recheckHostSession(joan)
    page.forgetHostSession()
    open = again
    await page.renewHostSession()
    expect(await checked).toBeNull()
    expect([page.knownHostSession(), page.endedHostSession()]).toEqual([again, null])
  })

  test('that was ended offline is ended on the server before its cookie is used', async () => {
    const cached = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => cached.get(key) ?? null,
      setItem: (key: string, value: string) => void cached.set(key, value),
      removeItem: (key: string) => void cached.delete(key),
    })
    const before = await load(true)
    before.endWhenReachable(joan)
    const portalFetch = fetch
    vi.stubGlobal('fetch', async (path: string) => {
      if (!path.endsWith('/graphql')) return portalFetch(path)
      requested(path)
      if (!isReachable) throw new TypeError('offline')
      open = null
      return Response.json({ data: { logout: { success: true } } })
    })
    const page = await load(true)
    isReachable = false
    await expect(page.readHostSession()).rejects.toThrow()
    expect(requested.mock.calls.flat()).toEqual(['/graphql'])
    isReachable = true
    expect(await page.readHostSession()).toBeNull()
    expect(requested.mock.calls.flat()).toEqual(['/graphql', '/graphql', '/session'])
    expect(cached.size).toBe(0)
  })
})

describe('the app drops a person’s tokens and relies on the cookie', () => {
  test.each([
    ['archway.example.org', 'staff', true],
    ['archway.example.org', 'facilitator', true],
    ['archway.example.org', 'administrator', true],
    ['archway.example.org', 'attendee', false],
    ['archway.localhost', 'staff', true],
    ['localhost', 'staff', false],
    ['127.0.0.1', 'administrator', false],
    ['[::1]', 'facilitator', false],
  ])('at %s, with the role %s: %s', async (hostname, role, relies) => {
    const page = await load(true)
    vi.stubGlobal('window', { location: { hostname } })
    expect(page.reliesOnHostSession([{ name: role }])).toBe(relies)
  })
})
