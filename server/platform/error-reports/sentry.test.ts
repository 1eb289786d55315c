import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startPortal } from '#server/testing/portal.ts'
import { createSentry, readDsn, type SentryOptions } from './sentry.ts'

interface Received {
  url: string | undefined
  auth: string | undefined
  item: { type: string }
  event: Record<string, unknown>
  body: string
}

let server: Server
let received: Received[] = []
let status = 200
let dsn: string
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const [, item, event] = body.split('\n').map((line) => (line ? JSON.parse(line) : null))
    received.push({ url: request.url, auth: `${request.headers['x-sentry-auth']}`, item, event, body })
    response.writeHead(status).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  dsn = `http://key123@127.0.0.1:${(server.address() as AddressInfo).port}/42`
})
afterAll(() => server.close())
beforeEach(() => {
  received = []
  status = 200
})

const failures: string[] = []
const sentryWith = (options: Partial<SentryOptions> = {}) =>
  createSentry({
    ...readDsn(dsn)!,
    environment: 'production',
    traceShare: 0.5,
    onFailure: (reason) => failures.push(reason),
    ...options,
  })
const failure = new TypeError('duplicate key (email)=(ruth@example.org)')

describe('error reports to Sentry', () => {
  it.each([
    ['https://abc@o1.ingest.sentry.io/77', 'https://o1.ingest.sentry.io/api/77/envelope/'],
    ['https://abc@errors.example.org/sentry/3', 'https://errors.example.org/sentry/api/3/envelope/'],
  ])('parse the DSN %s', (from, url) => {
    expect(readDsn(from)).toEqual({ url, publicKey: 'abc' })
  })
  it.each(['', 'x', 'https://o1.ingest.sentry.io/77', 'https://abc@host/', 'ftp://abc@host/1'])(
    'reject the invalid DSN %j',
    (from) => {
      expect(readDsn(from)).toBeNull()
    },
  )
  it('contain the location, but no error message or caller data', async () => {
    const sentry = sentryWith()
    sentry.reportLogged({
      level: 'error',
      requestId: 'f-1',
      path: 'createPerson',
      error: { name: failure.name, message: failure.message, stack: failure.stack },
    })
    sentry.reportLogged({ level: 'info', words: 'not an error' })
    await sentry.stop()
    expect(received).toHaveLength(1)
    const [{ url, auth, item, event, body }] = received as [Received]
    expect(url).toBe('/api/42/envelope/')
    expect(auth).toContain('sentry_key=key123')
    expect(item.type).toBe('event')
    expect(event).toMatchObject({
      environment: 'production',
      transaction: 'createPerson',
      tags: { request: 'f-1' },
      exception: { values: [{ type: 'TypeError', value: 'See the log: f-1' }] },
    })
    expect(body).toContain('"filename":"server/platform/error-reports/sentry.test.ts"')
    expect(body).not.toContain('ruth@example.org')
    expect(body).not.toContain(process.cwd())
  })
  it('trace half of the calls', async () => {
    let rendered = 0.49
    const sentry = sentryWith({ random: () => rendered })
    sentry.trace('query Home', 1000, 1250, true)
    rendered = 0.5
    sentry.trace('query Home', 1000, 1250, true)
    await sentry.stop()
    expect(received.map(({ item, event }) => [item.type, event.transaction, event.timestamp])).toEqual([
      ['transaction', 'query Home', 1.25],
    ])
  })
  it('that fail are logged once an hour and have no other effect', async () => {
    status = 429
    let time = 0
    const sentry = sentryWith({ now: () => time })
    for (const at of [0, 1, 3_600_001]) {
      time = at
      sentry.reportLogged({ level: 'error', at: 'mail' })
      await sentry.stop()
    }
    expect(failures).toEqual(['HTTP 429', 'HTTP 429'])
  })
  it('use operation names but no data of a caller', async () => {
    const traced: unknown[] = []
    const portal = await startPortal()
    portal.deps.trace = (name, started, ended, ok) => traced.push([name, ended >= started, ok])
    await portal.request('query Front_Page { siteSettings { timeZone } }')
    await portal.request('{ siteSettings { timeZone } }')
    await portal.close()
    expect(traced).toEqual([
      ['query Front_Page', true, true],
      ['query siteSettings', true, true],
    ])
  })
})
