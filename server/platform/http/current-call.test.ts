import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'

describe('the request log', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.close())
  beforeEach(() => {
    portal.calls.length = 0
    portal.logged.length = 0
  })
  const post = (body: object, path = '/graphql') =>
    fetch(portal.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  /** It is logged after the response was sent, so the test may see the response first. */
  const line = () => vi.waitUntil(() => portal.calls.at(-1))

  it('has one line per request with ID, name, time, and outcome, but no request data', async () => {
    const query = 'mutation Login($input: LoginInput!) { login(input: $input) { authToken } }'
    const variables = { input: { username: 'ann@example.org', password: 'Secret-2026' } }
    const response = await post({ query, variables }, '/graphql?who=ann')
    expect(await line()).toEqual({
      requestId: response.headers.get('x-request-id'),
      name: 'mutation Login',
      ms: expect.any(Number),
      outcome: (await response.json()).errors[0].extensions.code,
      status: 200,
    })
    expect(portal.calls).toHaveLength(1)
  })
  it.each([
    ['{ siteSettings { organisationName } a: siteSettings { timeZone } }', 'query siteSettings', 'ok'],
    ['query Own { user(id: "1") { email } }', 'query Own', 'NOT_LOGGED_IN'],
    ['{ nothingOfThisName }', 'graphql', 'GRAPHQL_VALIDATION_FAILED'],
    ['{', 'graphql', 'GRAPHQL_PARSE_FAILED'],
  ])('names %s', async (query, name, outcome) => {
    await (await post({ query })).text()
    expect(await line()).toMatchObject({ name, outcome })
  })
  it.each([
    ['/cache/courses-2026-11.json?who=ann', 'snapshot', 'ok', 200],
    ['/calendar/me/secret-of-a-person.ics', 'calendar', 'refused', 404],
    ['/session', 'session', 'ok', 200],
    ['/nowhere?who=ann', 'none', 'refused', 404],
  ])('names %s by its entry point, not its URL', async (path, name, outcome, status) => {
    await (await fetch(portal.url + path)).text()
    expect(await line()).toMatchObject({ name, outcome, status })
    expect(JSON.stringify(portal.calls)).not.toMatch(/ann|secret/)
  })
  it('omits successful health checks', async () => {
    await (await fetch(`${portal.url}/readyz`)).text()
    await (await fetch(`${portal.url}/session`)).text()
    await line()
    expect(portal.calls.map(({ name }) => name)).toEqual(['session'])
  })
  it('logs an error under the ID that the person sees', async () => {
    await portal.db.schema.alterTable('page').renameTo('page_away').execute()
    try {
      const response = await post({ query: '{ pageBy(uri: "about") { title } }' })
      const [{ extensions }] = (await response.json()).errors
      const number = response.headers.get('x-request-id')
      expect(number).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
      expect(extensions).toMatchObject({ code: 'INTERNAL', requestId: number })
      expect(portal.logged).toMatchObject([{ level: 'error', requestId: number, path: 'pageBy' }])
      expect(await line()).toMatchObject({ requestId: number, outcome: 'INTERNAL' })
    } finally {
      await portal.db.schema.alterTable('page_away').renameTo('page').execute()
    }
  })
  it('logs an error outside GraphQL under the ID on the page', async () => {
    await portal.db.schema.alterTable('course').renameTo('course_away').execute()
    try {
      const response = await fetch(`${portal.url}/calendar/class/5.ics`)
      const number = response.headers.get('x-request-id')!
      expect(await response.text()).toContain(number)
      expect(portal.logged).toMatchObject([{ level: 'error', requestId: number }])
      expect(await line()).toMatchObject({
        requestId: number,
        name: 'calendar',
        outcome: 'fault',
        status: 500,
      })
    } finally {
      await portal.db.schema.alterTable('course_away').renameTo('course').execute()
    }
  })
  it.each([
    ['/calendar/me/SECRET.ics', '/calendar/me/...', 'calendar_subscription'],
    ['/calendar/facilitator/SECRET.ics', '/calendar/facilitator/...', 'facilitator_settings'],
    ['//x/calendar/me/SECRET.ics', '//x/calendar/me/...', 'calendar_subscription'],
  ] as const)('logs an error at %s without the calendar key', async (address, shown, table) => {
    const secret = 'k'.repeat(43)
    await portal.db.schema.alterTable(table).renameTo('table_away').execute()
    try {
      const response = await getRaw(portal.url, address.replace('SECRET', secret))
      expect(response).toMatch(/^HTTP\/1\.1 500/)
      expect(portal.logged).toMatchObject([{ level: 'error', path: shown }])
      expect(JSON.stringify([portal.logged, portal.calls])).not.toContain(secret)
    } finally {
      await portal.db.schema.alterTable('table_away').renameTo(table).execute()
    }
  })
})

/** Sends the path unchanged: fetch would normalize it. */
async function getRaw(url: string, path: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`)
  return (await socket.toArray()).join('')
}
