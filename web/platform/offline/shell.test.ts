import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentEpoch, saveResponse } from './cached-responses.ts'
import { createShells } from './shell.ts'
import { cacheStorage } from './testing/cache-storage.ts'

const then = '2026-11-20T15:00:00.000Z'
const page = `<script>window.portalConfig={"serverNow":"${then}","hostSession":true}</script><script src="/entry.js">`
const shellsOf = (version = '1', base = '/at') => createShells({ base, entry: '/entry.js', version })
let served: Record<string, { html: string; status?: number; policy?: string } | 'FAILS'> = {}
const requested: [string, RequestInit | undefined][] = []
const english = new URL('https://portal.test/at/class/7')
const spanish = new URL('https://portal.test/at/es/class/7')

beforeEach(() => {
  vi.stubGlobal('caches', cacheStorage())
  vi.useFakeTimers({ now: Date.parse(then) })
  requested.length = 0
  served = {
    '/at/index.html': { html: page, policy: "default-src 'self'" },
    '/at/es/index.html': { html: `es ${page}` },
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    requested.push([address, init])
    const one = served[address]
    if (!one || one === 'FAILS') throw new TypeError('no network')
    const headers = one.policy ? { 'content-security-policy': one.policy } : undefined
    return new Response(one.html, { status: one.status ?? 200, headers })
  })
  return () => vi.useRealTimers()
})

describe('the page without a network', () => {
  it('is requested from the network in each language', async () => {
    await shellsOf().saveAll()
    expect(requested).toEqual([
      ['/at/index.html', { cache: 'no-store' }],
      ['/at/es/index.html', { cache: 'no-store' }],
    ])
  })
  it('is in the language of the URL, with its policy', async () => {
    const shells = shellsOf()
    await shells.saveAll()
    const [one, other, root] = [
      await shells.for(english),
      await shells.for(spanish),
      await shells.for(new URL('https://portal.test/at')),
    ]
    expect(await one!.text()).toMatch(/^<script>/)
    expect(one!.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(one!.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await other!.text()).toMatch(/^es /)
    expect(other!.headers.get('content-security-policy')).toBeNull()
    expect(await root!.text()).toMatch(/^<script>/)
  })
  it('has the current clock, and says that it was cached', async () => {
    const shells = shellsOf()
    await shells.saveAll()
    vi.setSystemTime(Date.parse(then) + 90_000)
    const html = await (await shells.for(english))!.text()
    expect(html).toContain('{"kept":true,"serverNow":"2026-11-20T15:01:30.000Z","hostSession":false}')
    expect(await shells.age()).toBe(90_000)
  })
  it('says that there is a session when one is cached', async () => {
    const shells = shellsOf()
    await shells.saveAll()
    await saveResponse('/session', 'abc', currentEpoch(), { body: '{}', type: 'application/json' })
    expect(await (await shells.for(english))!.text()).toContain('"hostSession":true')
  })
  it.each<[string, (typeof served)[string]]>([
    ['another version', { html: page.replace('/entry.js', '/other.js') }],
    ['an error', { html: page, status: 503 }],
    ['no network', 'FAILS'],
  ])('stays as it was after %s', async (_name, next) => {
    const shells = shellsOf()
    await shells.saveAll()
    served['/at/index.html'] = next
    vi.setSystemTime(Date.parse(then) + 1000)
    await shells.saveAll()
    expect(await shells.age()).toBe(1000)
    expect(await (await shells.for(english))!.text()).toContain('"serverNow":"2026-11-20T15:00:01.000Z"')
  })
  it('is absent before it is cached', async () => {
    expect(await shellsOf().for(english)).toBeNull()
    expect(await shellsOf().age()).toBe(Number.POSITIVE_INFINITY)
  })
  it('is that of one version of the worker', async () => {
    await shellsOf('1').saveAll()
    expect(await shellsOf('2').for(english)).toBeNull()
  })
})
