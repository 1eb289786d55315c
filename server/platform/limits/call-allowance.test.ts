import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const cheap = '{ __typename }'
/** Almost the maximum cost of one document. */
const costly = `{ courseFacet(where: { pager: { per_page: 300 } }) { courses { nodes {
  ${Array.from({ length: 17 }, (_, n) => `a${n}: description`).join(' ')} } } } }`

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: true, trustedProxyHeader: 'x-forwarded-for' } })
})
afterAll(() => portal.close())
beforeEach(() => portal.clock.advance(3_600_000))

async function call(
  address: string,
  query: string,
  headers: Record<string, string> = {},
  variables: object = {},
) {
  const response = await fetch(`${portal.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string; data: object } }[] }
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    code: errors?.[0]?.extensions.code,
    data: errors?.[0]?.extensions.data,
  }
}
/** Repeats calls until one is rejected. Returns how many succeeded. */
async function until(code: string, most: number, once: () => ReturnType<typeof call>): Promise<number> {
  for (let n = 0; n < most; n += 1) if ((await once()).code === code) return n
  return most
}

describe('the call allowance of visitors per address', { timeout: 60_000 }, () => {
  it('covers five hundred cheap calls of a clinic', async () => {
    const found = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const codes: (string | undefined)[] = []
        for (let n = 0; n < 50; n += 1) codes.push((await call('192.0.2.1', cheap)).code)
        return codes
      }),
    )
    expect(found.flat().filter(Boolean)).toEqual([])
  })
  it('is shared by all networks of an IPv6 line', async () => {
    let n = 0
    const other = () => call(`2001:db8:9:${(n++ % 64).toString(16)}::1`, costly)
    const one = await until('RATE_LIMITED', 40, () => call('2001:db8:8:1::1', costly))
    const all = await until('RATE_LIMITED', 200, other)
    expect(all).toBeLessThan(3 * one)
    expect((await call('2001:db8:10:1::1', costly)).code).toBeUndefined()
  })
  it('covers few expensive calls, and does not affect other addresses', async () => {
    const allowed = await until('RATE_LIMITED', 40, () => call('192.0.2.2', costly))
    expect(allowed).toBeGreaterThanOrEqual(10)
    expect(allowed).toBeLessThan(25)
    expect((await call('192.0.2.3', costly)).code).toBeUndefined()
    const { data } = await call('192.0.2.2', costly)
    const { retryAt } = data as { retryAt: string }
    portal.clock.advance(Date.parse(retryAt) - portal.clock.now().getTime())
    expect((await call('192.0.2.2', costly)).code).toBeUndefined()
  })
  it('ends with 429 and a retry time, and does not affect logged-in callers', async () => {
    const token = await tokenFor(portal, await buildAttendee(portal.db))
    const address = '192.0.2.4'
    for (const document of [costly, costly.replace('300', '20'), cheap])
      await until('RATE_LIMITED', 50, () => call(address, document))
    expect(await call(address, cheap)).toMatchObject({
      status: 429,
      retryAfter: expect.stringMatching(/^\d+$/),
      code: 'RATE_LIMITED',
      data: { retryAt: expect.stringMatching(/^2026-/) },
    })
    const login = { authorization: `Bearer ${token}` }
    expect((await call(address, costly, login)).code).toBeUndefined()
    expect((await call(address, cheap, { authorization: 'Bearer made-up' })).code).toBe('TOKEN_INVALID')
  })
  it('of a known device is not used up by others on its line', async () => {
    const address = '192.0.2.8'
    const ann = await buildAttendee(portal.db, { password: 'Portal-demo-2026' })
    const login = 'mutation L($input: LoginInput!) { login(input: $input) { authToken } }'
    const input = { username: ann.email, password: 'Portal-demo-2026' }
    const response = await fetch(`${portal.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ query: login, variables: { input } }),
    })
    const cookie = response.headers
      .getSetCookie()
      .find((line) => line.startsWith('archway_device='))!
      .split(';')[0]!
    const { data } = (await response.json()) as { data: { login: { authToken: string } } }
    const token = { authorization: `Bearer ${data.login.authToken}` }
    expect((await call(address, cheap, { ...token, cookie })).code).toBeUndefined()
    // Visitors, and calls with invalid tokens.
    const text = 'a'.repeat(900_000)
    const query = 'query ($text: String!) { loginNotice(code: $text) }'
    for (const headers of [{}, { authorization: 'Bearer made-up' }] as Record<string, string>[])
      await until('RATE_LIMITED', 200, () => call(address, query, headers, { text }))
    for (const document of [costly, cheap]) await until('RATE_LIMITED', 50, () => call(address, document))
    expect((await call(address, login, {}, { input })).code, 'a device that is not known').toBe(
      'RATE_LIMITED',
    )
    expect((await call(address, login, { cookie }, { input })).code, 'its login').toBeUndefined()
    expect((await call(address, costly, { cookie })).code, 'what it asks as a visitor').toBeUndefined()
    expect((await call(address, cheap, token)).code, 'its token').toBeUndefined()
    const rest = await fetch(`${portal.url}/api/v1/classes`, {
      headers: { 'x-forwarded-for': address, ...token },
    })
    expect(rest.status).toBe(200)
  })
  it('covers few large requests, whatever their outcome', async () => {
    const text = 'a'.repeat(900_000)
    const heavy = (address: string, headers = {}) =>
      call(address, 'query ($text: String!) { loginNotice(code: $text) }', headers, { text })
    const spendMost = async (address: string, headers = {}) => {
      for (let n = 0; n < 10; n += 1) await call(address, costly, headers)
    }
    await spendMost('192.0.2.5')
    expect(await until('RATE_LIMITED', 40, () => heavy('192.0.2.5'))).toBeLessThan(30)
    expect((await call('192.0.2.5', cheap)).code).toBeUndefined()
    const rest = await fetch(`${portal.url}/api/v1/registrations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.5' },
      body: JSON.stringify({ text }),
    })
    expect(rest.status).toBe(429)

    // A known person's calls count against the account, not against the IP.
    const login = { authorization: `Bearer ${await tokenFor(portal, await buildAttendee(portal.db))}` }
    await spendMost('198.51.101.0', login)
    let n = 0
    const byAccount = await until('RATE_LIMITED', 40, () => {
      n += 1
      return heavy(`198.51.101.${n}`, login)
    })
    expect(byAccount).toBeLessThan(30)
    expect((await heavy('198.51.101.1')).code).toBe('INPUT_INVALID')
  })
  it('is counted per account for logged-in people, from any address', async () => {
    const token = await tokenFor(portal, await buildAttendee(portal.db))
    let n = 0
    const allowed = await until('RATE_LIMITED', 40, () => {
      n += 1
      return call(`198.51.100.${n}`, costly, { authorization: `Bearer ${token}` })
    })
    expect(allowed).toBeLessThan(25)
  })
  it('does not cover snapshots and health checks', async () => {
    await until('RATE_LIMITED', 40, () => call('192.0.2.5', costly))
    for (const path of ['/cache/courses-2026-11.json', '/healthz', '/graphql?cacheId=courses-2026-11'])
      expect((await fetch(portal.url + path, { headers: { 'x-forwarded-for': '192.0.2.5' } })).status).toBe(
        200,
      )
  })
  it('limits calendar requests with ever-changing filters, but not repeated ones', async () => {
    const get = (path: string, address: string) =>
      fetch(portal.url + path, { headers: { 'x-forwarded-for': address } }).then(({ status }) => status)
    const others: number[] = []
    for (let n = 0; n < 80; n += 1) others.push(await get(`/calendar/classes.ics?search=${n}`, '192.0.2.6'))
    expect(others.slice(0, 50)).toEqual(Array(50).fill(200))
    expect(others.at(-1)).toBe(429)
    const same: number[] = []
    for (let n = 0; n < 80; n += 1) same.push(await get('/calendar/classes.ics', '192.0.2.7'))
    expect(new Set(same)).toEqual(new Set([200]))
  })
})
