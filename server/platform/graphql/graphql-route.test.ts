import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'

describe('POST /graphql', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.close())
  const post = (body: BodyInit, options: RequestInit = {}) =>
    fetch(`${portal.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      ...options,
    })
  const query = (padding: number) =>
    JSON.stringify({ query: '{ __typename }', variables: { x: 'x'.repeat(padding) } })
  const tooLarge = {
    errors: [
      {
        message: 'What you sent is too large. Make it shorter and try again.',
        extensions: { code: 'REQUEST_TOO_LARGE', data: {} },
      },
    ],
  }

  it('does not make a string for each byte of a body', async () => {
    const keys = vi.spyOn(Object, 'keys')
    try {
      // Anonymous calls with such a document do not reach Yoga.
      const headers = { 'content-type': 'application/json', authorization: 'Bearer none' }
      expect((await post(query(900_000), { headers })).status).toBe(200)
      const most = Math.max(...keys.mock.results.map(({ value }) => value.length))
      expect(most).toBeLessThan(1000)
    } finally {
      keys.mockRestore()
    }
  })
  it('refuses a document with too many aliases', async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, i) => `a${i}: __typename`).join(' ')
    const request = async (count: number) =>
      (await post(JSON.stringify({ query: `{ ${fields(count)} }` }))).json()
    expect((await request(20)).errors).toBeUndefined()
    expect((await request(200)).errors[0].message).toBe('Please use at most 20 aliases in one document.')
  })
  it.each([
    ['two operations without names', '{ __typename } { __typename }', undefined],
    ['two without names, one of them a mutation', '{ __typename } mutation { __typename }', undefined],
    ['an unnamed operation next to a named one', '{ __typename } query A { __typename }', undefined],
    ['an unnamed operation next to the requested one', '{ __typename } query A { __typename }', 'A'],
    [
      'two named operations and no operation name',
      'query A { __typename } query B { __typename }',
      undefined,
    ],
    ['a missing operation', 'query A { __typename }', 'B'],
    ['no operation at all', 'fragment F on Query { __typename }', undefined],
    ['text that is not GraphQL', 'Mary', undefined],
  ])('returns 200 with the error for %s', async (_name, query, operationName) => {
    const response = await post(JSON.stringify({ query, operationName }))
    const { errors, data } = await response.json()
    expect([response.status, data ?? null]).toEqual([200, null])
    for (const { message, extensions } of errors)
      expect([message, extensions]).toEqual([
        expect.stringMatching(/./),
        { code: expect.stringMatching(/./) },
      ])
    expect(errors.length).toBeGreaterThan(0)
  })
  it.each([
    ['a call', () => post('{"query":"{ __typename }"}')],
    ['a visitor query', () => post('{"query":"{ siteSettings { organisationName } }"}')],
    ['a query in a URL', () => fetch(`${portal.url}/graphql?query={__typename}`)],
    [
      'a call with a login',
      () =>
        post('{"query":"{ __typename }"}', {
          headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
        }),
    ],
    ['a body that is not JSON', () => post('x', { headers: {} })],
    ['a call that is too large', () => post(query(1_000_000))],
    ['an outdated URL', () => fetch(`${portal.url}/graphql/?query={__typename}`)],
    ['the wrong method', () => fetch(`${portal.url}/graphql`, { method: 'DELETE' })],
  ])('returns %s with no-store', async (_what, call) => {
    const response = await call()
    await response.text()
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
  it('accepts a call of nearly 1 MB', async () => {
    expect(await (await post(query(999_900))).json()).toEqual({ data: { __typename: 'Query' } })
  })
  it.each([1_000_000, 5_000_000])('returns 413 for a call with %d bytes', async (padding) => {
    const response = await post(query(padding))
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual(tooLarge)
  })
  it('returns 413 even if the size is not announced', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(100_000))
    let left = 15
    const stream = new ReadableStream({
      pull(controller) {
        if (left-- > 0) controller.enqueue(chunk)
        else controller.close()
      },
    })
    // Streams need it. The types of fetch do not have it yet.
    const options: RequestInit & { duplex: 'half' } = { duplex: 'half' }
    expect(await (await post(stream, options)).json()).toEqual(tooLarge)
  })
  it.each([
    ['text/plain', 'text/plain;charset=UTF-8'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a form with files', 'multipart/form-data; boundary=x'],
    ['a bare document', 'application/graphql'],
    ['similar to JSON', 'application/json-seq'],
    ['text that claims to be JSON', 'text/plain; application/json'],
    ['nothing', undefined],
  ])('refuses the content type %s, which a form on another site could send', async (_name, type) => {
    const response = await fetch(`${portal.url}/graphql`, {
      method: 'POST',
      headers: type === undefined ? {} : { 'content-type': type },
      // Bytes get no default content type.
      body: new TextEncoder().encode(query(1)),
    })
    expect(response.status).toBe(415)
    expect((await response.json()).errors[0].extensions.code).toBe('BODY_NOT_JSON')
  })
  it.each(['application/json', 'Application/JSON; charset=utf-8'])('accepts %s', async (type) => {
    expect((await post(query(1), { headers: { 'content-type': type } })).status).toBe(200)
  })
  it('refuses cross-site requests, even as JSON', async () => {
    const from = async (headers: Record<string, string>) => {
      const response = await post(query(1), { headers: { 'content-type': 'application/json', ...headers } })
      return [response.status, (await response.json()).errors?.[0].extensions.code]
    }
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toEqual([403, 'FROM_ANOTHER_SITE'])
    expect(await from({ origin: 'https://elsewhere.test' })).toEqual([403, 'FROM_ANOTHER_SITE'])
    expect(await from({ 'sec-fetch-site': 'same-origin' })).toEqual([200, undefined])
    expect(await from({ origin: 'http://portal.test' })).toEqual([200, undefined])
  })
  it('refuses a mutation by GET', async () => {
    const change = 'mutation { logout(input: {}) { success } }'
    const response = await fetch(`${portal.url}/graphql?query=${encodeURIComponent(change)}`)
    expect(response.status).toBe(405)
    expect(await response.text()).not.toContain('"data":{')
  })
  it('accepts one call at a time, and no @defer', async () => {
    const batch = await post(`[${query(1)},${query(1)}]`)
    expect([batch.status, (await batch.json()).data]).toEqual([400, undefined])
    const deferred = await post(JSON.stringify({ query: '{ ... @defer { __typename } }' }))
    expect((await deferred.json()).errors[0].message).toBe('Unknown directive "@defer".')
  })
  it('keeps working and logs nothing when a client disconnects midway', async () => {
    const { hostname, port } = new URL(portal.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"q',
    )
    await once(socket, 'connect')
    socket.destroy()
    await once(socket, 'close')
    expect(await (await post(query(1))).json()).toEqual({ data: { __typename: 'Query' } })
    expect(portal.logged).toEqual([])
  })
  it.each([
    ['an empty body', ''],
    ['a body that is not JSON', 'query'],
    ['a list', '[]'],
    ['other JSON', '{"a":1}'],
  ])('refuses %s without a stack trace', async (_name, body) => {
    const text = await (await post(body)).text()
    expect(text).toContain('errors')
    expect(text).not.toMatch(/node_modules|at \w+ \(/)
  })
  it.each(['{"query": "{ __typename }"', 'query', "{'query': 1}", '{"query":"{ __typename }",}'])(
    'reports invalid JSON for %j, without parser details',
    async (body) => {
      const response = await post(body)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        errors: [{ message: 'POST body sent invalid JSON.', extensions: { code: 'BAD_REQUEST' } }],
      })
      expect(portal.logged).toEqual([])
    },
  )
})
