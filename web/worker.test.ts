import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheStorage } from './platform/offline/testing/cache-storage.ts'
import type { ToWorker } from './platform/offline/worker-messages.ts'

const portal = 'https://portal.test'
const entry = 'assets/index-abc.js'
const shell = (words: string) =>
  `<script>window.portalConfig={"serverNow":"2026-11-20T15:00:00.000Z"}</script><script src="/at/${entry}">${words}`
const now = Date.parse('2026-11-20T15:00:00Z')
const hour = 3_600_000

/** What Workbox is told about the number and the age of the files. It has a database of its own, which Node lacks. */
const expirations: object[] = vi.hoisted(() => [])
vi.mock('workbox-expiration', () => ({
  ExpirationPlugin: class {
    constructor(options: object) {
      expirations.push(options)
    }
  },
}))

class WorkerEvent extends Event {
  waits: Promise<unknown>[] = []
  answer: Promise<Response> | null = null
  isOfBrowser = false
  waitUntil(one: Promise<unknown>) {
    if (!this.isOfBrowser) throw new Error('InvalidStateError: a script made this event.')
    this.waits.push(one)
  }
  respondWith(one: Promise<Response>) {
    this.answer = one
  }
}

/** What the network serves by path. Without an entry, there is no network. */
let served: Record<string, string | { body: string; status: number }>
let requested: string[]
let preload: { enable: () => Promise<void> } | undefined
const skipWaiting = vi.fn(async () => undefined)
const claim = vi.fn(async () => undefined)
const enable = vi.fn(async () => undefined)
const listeners: Record<string, ((event: WorkerEvent) => void)[]> = {}
const location = new URL(`${portal}/at/worker.js`)

// Workbox reads it at both.
vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
vi.stubGlobal('location', location)
vi.stubGlobal('registration', { scope: `${portal}/at/` })
vi.stubGlobal('ExtendableEvent', WorkerEvent)
vi.stubGlobal('FetchEvent', WorkerEvent)
vi.stubGlobal('caches', cacheStorage())
vi.stubGlobal('fetch', async (address: string | Request) => {
  const { pathname } = new URL(typeof address === 'string' ? address : address.url, portal)
  requested.push(pathname)
  const found = served[pathname]
  if (found === undefined) throw new TypeError('Failed to fetch')
  return typeof found === 'string' ? new Response(found) : new Response(found.body, { status: found.status })
})
vi.stubGlobal('self', {
  location,
  __WB_DISABLE_DEV_LOGS: true,
  __WB_MANIFEST: [
    { url: 'assets/other-index-abc.css', revision: null },
    entry,
    { url: 'assets/index-late.js', revision: null },
    { url: 'class.html', revision: '1' },
    { url: 'index.html', revision: '1' },
  ],
  registration: {
    scope: `${portal}/at/`,
    get navigationPreload() {
      return preload
    },
  },
  clients: { claim, get: async () => undefined },
  skipWaiting,
  get caches() {
    return caches
  },
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => {
    listeners[type] = [...(listeners[type] ?? []), listener]
  },
})

/** What the worker does on an event, to its end. */
async function happens(type: string, facts: object = {}): Promise<WorkerEvent> {
  const event = Object.assign(new WorkerEvent(type), { isOfBrowser: true, ...facts })
  for (const listener of listeners[type] ?? []) listener(event)
  await event.answer?.catch(() => undefined)
  // What is waited for may wait for more.
  for (let at = 0; at < event.waits.length; at += 1) await event.waits[at]
  return event
}
const tell = (data: ToWorker) => happens('message', { data })

/** The response to a page's request. Null: the worker leaves it to the browser. */
async function fetched(address: string, init?: RequestInit): Promise<Response | null> {
  const request = new Request(new URL(address, portal), init)
  return (await happens('fetch', { request, clientId: 'page' })).answer
}
async function opened(address: string, preloadResponse?: Response): Promise<Response | null> {
  const request = new Request(new URL(address, portal))
  Object.defineProperty(request, 'mode', { value: 'navigate' })
  const facts = { request, clientId: 'page', preloadResponse: Promise.resolve(preloadResponse) }
  return (await happens('fetch', facts)).answer
}
const text = async (response: Response | null) => (response ? await response.text() : null)
const cachesNow = () => caches.keys()

beforeAll(() => import('./worker.ts'))
beforeEach(() => {
  // Workbox waits for a timer before it caches.
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubGlobal('caches', cacheStorage())
  preload = { enable }
  requested = []
  served = {
    '/at/index.html': shell('the page'),
    '/at/es/index.html': shell('la página'),
    '/at/class.html': 'a file',
    '/at/assets/other-index-abc.css': 'css',
    [`/at/${entry}`]: 'js',
    '/at/assets/index-late.js': 'late',
  }
  for (const mock of [skipWaiting, claim, enable]) mock.mockClear()
  return () => vi.useRealTimers()
})
afterAll(() => vi.unstubAllGlobals())

describe('a new worker', () => {
  it('caches the empty page in each language, under the name of its entry', async () => {
    await happens('install')
    expect(requested).toEqual(expect.arrayContaining(['/at/index.html', '/at/es/index.html']))
    const cache = await caches.open(`archway-shell-${entry}`)
    expect(await (await cache.match('/at/index.html'))?.text()).toBe(shell('the page'))
    expect(await (await cache.match('/at/es/index.html'))?.text()).toBe(shell('la página'))
    expect(skipWaiting).not.toHaveBeenCalled()
  })
  it('does not cache the page of another version', async () => {
    served['/at/index.html'] = shell('the page').replace(entry, 'assets/index-new.js')
    await happens('install')
    const cache = await caches.open(`archway-shell-${entry}`)
    expect(await cache.match('/at/index.html')).toBeUndefined()
  })
  it('deletes what other versions cached, and takes the open pages', async () => {
    for (const name of ['archway-shell-old', 'workbox-precache-v1-https://portal.test/at/', 'archway-open'])
      await caches.open(name)
    await happens('activate')
    expect(await cachesNow()).toEqual(expect.arrayContaining(['archway-open']))
    expect(await cachesNow()).not.toEqual(expect.arrayContaining(['archway-shell-old']))
    expect((await cachesNow()).filter((name) => name.includes('precache-v1'))).toEqual([])
    expect(claim).toHaveBeenCalledTimes(1)
    expect(enable).toHaveBeenCalledTimes(1)
  })
  it('serves all files of its version without a network', async () => {
    await happens('install')
    served = {}
    expect(await text(await fetched('/at/assets/index-late.js'))).toBe('late')
    expect(await text(await fetched('/at/class.html'))).toBe('a file')
  })
  it('keeps its own empty page', async () => {
    await happens('install')
    await happens('activate')
    expect(await cachesNow()).toContain(`archway-shell-${entry}`)
  })
  it('takes over in a browser that cannot load pages in advance', async () => {
    preload = undefined
    await happens('activate')
    expect(claim).toHaveBeenCalledTimes(1)
  })
})

describe('a message of a page', () => {
  it('that someone logged out deletes personal data', async () => {
    await caches.open('archway-personal')
    await caches.open('archway-open')
    await tell({ type: 'forget' })
    expect(await cachesNow()).toEqual(['archway-open'])
    expect(skipWaiting).not.toHaveBeenCalled()
  })
  it('that wants the new version makes this worker take over, and deletes nothing', async () => {
    await caches.open('archway-personal')
    await tell({ type: 'take-over' })
    expect(skipWaiting).toHaveBeenCalledTimes(1)
    expect(await cachesNow()).toEqual(['archway-personal'])
  })
  it('that names what it loaded caches its files and responses, even if one fails', async () => {
    await caches.open('archway-personal')
    served['/at/pictures/yoga.jpg'] = 'picture'
    served['/at/cache/courses-2026-11.json'] = '{"data":1}'
    served['/at/session'] = '{"nonce":"abc","user":{"email":"ada@example.org"}}'
    const addresses = ['/at/assets/gone.js', '/at/pictures/yoga.jpg', '/at/cache/courses-2026-11.json']
    await tell({ type: 'keep', addresses: [...addresses, '/at/session'].map((path) => portal + path) })
    served = {}
    expect(await text(await fetched('/at/pictures/yoga.jpg'))).toBe('picture')
    expect(await text(await fetched('/at/cache/courses-2026-11.json'))).toBe('{"data":1}')
    expect(await text(await fetched('/at/session'))).toMatch(/"nonce":"abc"/)
    expect(skipWaiting).not.toHaveBeenCalled()
  })
  it.each([
    '/at/class/7',
    '/at/graphql',
    'https://other.test/at/assets/a.js',
    'https://other.test/at/session',
  ])('does not make it request %s', async (address) => {
    await tell({ type: 'keep', addresses: [new URL(address, portal).href] })
    expect(requested).toEqual([])
  })
})

describe('a file', () => {
  it.each(['/at/assets/more-1.js', '/at/pictures/yoga.jpg', '/at/icons/icon.png'])(
    '%s is requested once, and cached',
    async (address) => {
      served[address] = 'first'
      expect(await text(await fetched(address))).toBe('first')
      served[address] = 'second'
      expect(await text(await fetched(address))).toBe('first')
      expect(requested).toEqual([address])
      expect(await cachesNow()).toContain('archway-files')
    },
  )
  it.each(['/at/asset/a.js', '/at/my/assets/a.js', 'https://other.test/at/assets/a.js'])(
    '%s is left to the browser',
    async (address) => expect(await fetched(address)).toBeNull(),
  )
  it('that is sent, not read, is left to the browser', async () => {
    expect(await fetched('/at/assets/a.js', { method: 'POST', body: 'a' })).toBeNull()
  })
  it('is cached for sixty days, and 250 at most, or fewer when the device is full', () => {
    expect(expirations).toEqual([{ maxEntries: 250, maxAgeSeconds: 5_184_000, purgeOnQuotaError: true }])
  })
})

describe('a call', () => {
  const body = JSON.stringify({ query: 'query Courses_List { courses { id } }', variables: {} })
  it('of GraphQL is answered by the worker', async () => {
    served['/at/graphql'] = '{"data":1}'
    expect(await text(await fetched('/at/graphql', { method: 'POST', body }))).toBe('{"data":1}')
  })
  it.each(['/at/graphql', '/at/graphql/x', '/at/api/v1/classes', '/at/calendar/a.ics'])(
    'GET %s is left to the browser',
    async (address) => expect(await fetched(address)).toBeNull(),
  )
  it.each(['https://other.test/at/graphql', '/at/api/v1/classes'])(
    'POST %s is left to the browser',
    async (address) => expect(await fetched(address, { method: 'POST', body })).toBeNull(),
  )
  it.each([
    '/at/cache/courses.txt',
    '/at/cache/a/b.json',
    '/at/session/new',
    'https://other.test/at/session',
  ])('of data from %s is left to the browser', async (address) => expect(await fetched(address)).toBeNull())
  it('of a snapshot comes from the cache without a network', async () => {
    served['/at/cache/course-7.json'] = '{"data":7}'
    await fetched('/at/cache/course-7.json')
    served = {}
    expect(await text(await fetched('/at/cache/course-7.json'))).toBe('{"data":7}')
  })
})

describe('a page that is opened', () => {
  it.each(['/at/', '/at/class/7', '/at/es/class/7', '/at/account/classes', '/at/admin/import', '/at/v1.x'])(
    '%s comes from the network',
    async (address) => {
      await happens('install')
      served[address] = 'from the network'
      expect(await text(await opened(address))).toBe('from the network')
    },
  )
  it('is never a file of the app with its name', async () => {
    await happens('install')
    served['/at/class'] = 'from the network'
    expect(await text(await opened('/at/class'))).toBe('from the network')
  })
  it.each([
    '/at',
    '/at/graphql',
    '/at/sso/login',
    '/at/.env',
    '/at/wp-login',
    '/at/admin/import/file',
    '/at/flyer.pdf',
    'https://other.test/at/class/7',
  ])('%s is left to the browser', async (address) => expect(await opened(address)).toBeNull())
  it('is left to the browser when it is read by a script', async () => {
    expect(await fetched('/at/class/7')).toBeNull()
  })
  it('is the one that the browser loaded in advance', async () => {
    expect(await text(await opened('/at/class/7', new Response('in advance')))).toBe('in advance')
    expect(requested).not.toContain('/at/class/7')
  })
  it('is the app’s own page in the language of the address, without a network', async () => {
    await happens('install')
    expect(await text(await opened('/at/class/7'))).toMatch(/the page$/)
    expect(await text(await opened('/at/es/class/7'))).toMatch(/la página$/)
  })
  it('fails without a network when nothing is cached', async () => {
    const event = opened('/at/class/7')
    await expect(event).rejects.toThrow('Failed to fetch')
  })
  it.each([
    [200, 'response'],
    [500, 'response'],
    [501, 'response'],
    [502, 'cached'],
    [503, 'response'],
    [504, 'cached'],
    [505, 'response'],
  ])('with status %i is the %s', async (status, which) => {
    await happens('install')
    served['/at/class/7'] = { body: 'from the server', status }
    const response = await opened('/at/class/7')
    expect(await text(response)).toMatch(which === 'cached' ? /the page$/ : /^from the server$/)
  })
  it('is the error of a proxy when nothing is cached', async () => {
    served = { '/at/class/7': { body: 'no portal', status: 502 } }
    expect((await opened('/at/class/7'))?.status).toBe(502)
  })
  it.each([
    [hour, false],
    [hour + 1, true],
  ])('%i ms after the empty page was cached, it is requested again: %s', async (age, isAgain) => {
    await happens('install')
    vi.setSystemTime(now + age)
    served['/at/class/7'] = 'from the network'
    requested = []
    await opened('/at/class/7')
    expect(requested.includes('/at/index.html')).toBe(isAgain)
  })
  it('caches the empty page when there is none', async () => {
    served['/at/class/7'] = 'from the network'
    await opened('/at/class/7')
    expect(requested).toContain('/at/index.html')
  })
})
