import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sharedHeader } from '#web/platform/session/shared-computer.ts'
import { readCached } from './cached-responses.ts'
import { respondToCall, respondToRead } from './respond.ts'
import { cacheStorage } from './testing/cache-storage.ts'

const now = Date.parse('2026-11-20T15:00:00Z')
const notifications: unknown[] = []
let network: () => Promise<Response> = async () => Response.json({})
const offline = async () => {
  throw new TypeError('Failed to fetch')
}
const ada = { authorization: `Bearer head.${btoa(JSON.stringify({ sub: '7' }))}.sign` }
const own = 'query MyClasses_RegsByAuthor { ownWaiting { id } }'

beforeEach(() => {
  vi.useFakeTimers({ now })
  notifications.length = 0
  vi.stubGlobal('caches', cacheStorage())
  vi.stubGlobal('fetch', () => network())
  const client = { postMessage: (message: unknown) => void notifications.push(message) }
  vi.stubGlobal('self', { clients: { get: async (id: string) => (id === 'page' ? client : undefined) } })
  return () => vi.useRealTimers()
})

/** What a page gets, after everything that the worker does for it. */
async function responding(respond: (event: FetchEvent) => Promise<Response>) {
  const waits: Promise<unknown>[] = []
  const event = {
    clientId: 'page',
    waitUntil: (one: Promise<unknown>) => waits.push(one),
  } as unknown as FetchEvent
  const response = await respond(event)
  await Promise.all(waits)
  return response
}
const read = (path: string, headers = {}) =>
  responding((event) => respondToRead(event, new Request(`https://portal.test${path}`, { headers }), path))
const call = (body: object, headers: Record<string, string> = {}) =>
  responding((event) =>
    respondToCall(
      event,
      new Request('https://portal.test/graphql', { method: 'POST', body: JSON.stringify(body), headers }),
    ),
  )
const respondWith = (body: object, init?: ResponseInit) => {
  network = async () => Response.json(body, init)
}

describe('a snapshot of classes', () => {
  const path = '/cache/courses-2026-11.json'
  it('is cached for everyone, and read without a network', async () => {
    respondWith({ data: 1 })
    expect(await (await read(path)).json()).toEqual({ data: 1 })
    expect(notifications).toEqual([])
    network = offline
    vi.setSystemTime(now + 60_000)
    expect(await (await read(path)).json()).toEqual({ data: 1 })
    expect(notifications).toEqual([{ type: 'away', at: now }])
  })
  it('that was never read fails without a network, and the page is told', async () => {
    network = offline
    await expect(read(path)).rejects.toThrow('Failed to fetch')
    expect(notifications).toEqual([{ type: 'away', at: null }])
  })
  it.each([
    [502, 1],
    [503, 2],
    [504, 1],
    [404, 2],
  ])('after an error %i is %i, the cached one or the error itself', async (status, expected) => {
    respondWith({ data: 1 })
    await read(path)
    respondWith({ data: 2 }, { status })
    const response = await read(path)
    expect(await response.json()).toEqual({ data: expected })
    expect(await (await readCached(path, null))!.response.json()).toEqual({ data: 1 })
  })
  it('that was never read is the error of a proxy', async () => {
    respondWith({ data: 2 }, { status: 502 })
    expect((await read(path)).status).toBe(502)
  })
  it('is the cached one when the network says nothing for ten seconds', async () => {
    respondWith({ data: 1 })
    await read(path)
    network = () => new Promise(() => undefined)
    const response = read(path)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(notifications).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await response).json()).toEqual({ data: 1 })
    expect(notifications).toEqual([{ type: 'away', at: now }])
  })
  it('is awaited when nothing is cached', async () => {
    let come: (response: Response) => void = () => undefined
    network = () => new Promise((resolve) => (come = resolve))
    const response = read(path)
    await vi.advanceTimersByTimeAsync(30_000)
    come(Response.json({ data: 1 }))
    expect(await (await response).json()).toEqual({ data: 1 })
  })
  it('is cached before a response that no page waits for', async () => {
    respondWith({ data: 1 })
    await respondToRead(null, new Request(`https://portal.test${path}`), path)
    expect(await readCached(path, null)).not.toBeNull()
  })
})

describe('the session', () => {
  it('is cached for its owner', async () => {
    respondWith({ nonce: 'abc' })
    await read('/session')
    network = offline
    expect(await (await read('/session')).json()).toEqual({ nonce: 'abc' })
    expect(await readCached('/session', 'abc')).not.toBeNull()
    expect(await readCached('/session', 'other')).toBeNull()
  })
  it('is not cached without an owner', async () => {
    respondWith({ nonce: null })
    await read('/session')
    expect(await readCached('/session', 'anyone')).toBeNull()
  })
  it('is neither cached nor read from the cache on a shared computer', async () => {
    respondWith({ nonce: 'abc' })
    await read('/session', { [sharedHeader]: '1' })
    expect(await readCached('/session', 'anyone')).toBeNull()
    await read('/session')
    network = offline
    await expect(read('/session', { [sharedHeader]: '1' })).rejects.toThrow()
  })
})

describe('a call', () => {
  const name = async () =>
    (await readCached('MyClasses_RegsByAuthor/[null,null,null]', 'person 7'))?.response.json() ?? null
  it('of a person is cached for them, and read without a network by no one else', async () => {
    respondWith({ data: 1 })
    await call({ query: own }, ada)
    network = offline
    expect(await (await call({ query: own }, ada)).json()).toEqual({ data: 1 })
    const bo = { authorization: `Bearer head.${btoa(JSON.stringify({ sub: '8' }))}.sign` }
    await expect(call({ query: own }, bo)).rejects.toThrow()
  })
  it('belongs to the nonce where there is one', async () => {
    respondWith({ data: 1 })
    await call({ query: own }, { ...ada, 'x-wp-nonce': 'abc' })
    network = offline
    await expect(call({ query: own }, ada)).rejects.toThrow()
    expect(await (await call({ query: own }, { 'x-wp-nonce': 'abc' })).json()).toEqual({ data: 1 })
  })
  it.each<[string, Record<string, string>]>([
    ['without an owner', {}],
    ['with a token that cannot be read', { authorization: 'Bearer a.b.c' }],
    ['with a token of no one', { authorization: `Bearer head.${btoa('{}')}.sign` }],
    ['on a shared computer', { ...ada, [sharedHeader]: '1' }],
  ])('%s is not cached', async (_name, headers) => {
    respondWith({ data: 1 })
    await call({ query: own }, headers)
    expect(await readCached('MyClasses_RegsByAuthor/[null,null,null]', 'anyone')).toBeNull()
  })
  it.each<[string, object, ResponseInit | undefined]>([
    ['an error', { errors: [{}] }, undefined],
    ['the end of the login', { data: 1 }, { headers: { 'x-login': 'ended' } }],
    ['a failed response', { data: 1 }, { status: 500 }],
  ])('with %s is not cached', async (_name, body, init) => {
    respondWith(body, init)
    await call({ query: own }, ada)
    expect(await name()).toBeNull()
  })
  it('that cannot be read goes to the network', async () => {
    respondWith({ data: 1 })
    const response = await responding((event) =>
      respondToCall(event, new Request('https://portal.test/graphql', { method: 'POST', body: '{' })),
    )
    expect(await response.json()).toEqual({ data: 1 })
  })
  it.each([
    ['RegistrationList_Confirm', true],
    ['Roster_SetAttendance', false],
  ])('%s that succeeds removes the cached registrations: %s', async (operation, removes) => {
    respondWith({ data: 1 })
    await call({ query: own }, ada)
    await call({ query: `mutation ${operation} { success }` }, ada)
    expect(await name()).toEqual(removes ? null : { data: 1 })
  })
  it('that fails removes nothing', async () => {
    respondWith({ data: 1 })
    await call({ query: own }, ada)
    respondWith({}, { status: 500 })
    await call({ query: 'mutation RegistrationList_Confirm { success }' }, ada)
    expect(await name()).toEqual({ data: 1 })
  })
})
