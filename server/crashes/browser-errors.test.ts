import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callLimits } from '#domain/kernel/limits/call-limit.rule.ts'
import { runRetention } from '#server/people/retention/retention.ts'
import { createSentry, readDsn } from '#server/platform/error-reports/sentry.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { days, hours } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const frame = { function: 'save', file: 'assets/index-a1B2.js', line: 3, column: 400 }
const browserError = {
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'Mary Smith <mary@example.org>')",
  page: '/class/:courseId',
  frames: [frame],
}
const requested = `query Faults($pager: RowsPagerInput) { browserFaultRows(pager: $pager) {
  rows { name message frames { function file line column } page browser count firstAt lastAt } pager { total_rows } } }`
interface Found {
  browserFaultRows: { rows: Record<string, unknown>[]; pager: { total_rows: number } }
}

describe('browser error reports', () => {
  let portal: Portal
  let admin: { userId: number }
  beforeAll(async () => {
    portal = await startPortal({ config: { rateLimits: true } })
    admin = await buildUser(portal.db, { roles: ['administrator'] })
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    await portal.db.deleteFrom('browser_fault').execute()
    await portal.db.deleteFrom('rate_limit').execute()
    portal.clock.set('2026-11-20T17:00:00Z')
    portal.logged.length = 0
  })
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${portal.url}/faults`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/130.0',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const find = async () =>
    (await portal.request<Found>(requested, {}, await tokenFor(portal, admin))).browserFaultRows
  const rows = async () => (await find()).rows

  it('are counted by kind and location, without personal text', async () => {
    expect((await send(browserError)).status).toBe(204)
    portal.clock.advance(hours(2))
    await send({ ...browserError, page: '/' }, { 'user-agent': '' })
    await send({ ...browserError, frames: [{ ...frame, line: 4 }] })
    expect(await rows()).toEqual([
      expect.objectContaining({ count: 1 }),
      {
        name: 'TypeError',
        message: 'Cannot read properties of undefined (reading …',
        frames: [frame],
        page: '/',
        browser: null,
        count: 2,
        firstAt: '2026-11-20T12:00:00-05:00',
        lastAt: '2026-11-20T14:00:00-05:00',
      },
    ])
  })
  it.each([
    ['a body that is not a report', 'Mary'],
    ['JSON that is not a report', { name: 'Mary' }],
    [
      'a report without a line of the portal’s code',
      { ...browserError, frames: [{ ...frame, file: 'https://other.example/x.js' }] },
    ],
    ['a report that is too long', { ...browserError, message: 'x'.repeat(20_000) }],
  ])('leave out %s', async (_name, body) => {
    expect((await send(body)).status).toBe(204)
    expect(await rows()).toEqual([])
    expect(portal.logged).toEqual([])
  })
  it('are refused from other sites and for GET', async () => {
    expect((await send(browserError, { origin: 'https://other.example' })).status).toBe(403)
    expect((await fetch(`${portal.url}/faults`)).status).toBe(405)
    expect(await rows()).toEqual([])
  })
  it('are dropped if browsers send too many', async () => {
    const { most } = callLimits.reportFault.account
    for (let sent = 0; sent < most + 2; sent += 1) expect((await send(browserError)).status).toBe(204)
    expect(await rows()).toMatchObject([{ count: most }])
  })
  it('keep at most two hundred kinds, the most recent ones', async () => {
    await portal.db
      .insertInto('browser_fault')
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          fault_group: Buffer.from(`${index}`),
          name: 'Error',
          message: `old ${index}`,
          frames: '[]',
          page: '/',
          first_at: new Date('2026-11-01T12:00:00Z'),
          last_at: new Date('2026-11-01T12:00:00Z'),
        })),
      )
      .execute()
    await send(browserError)
    const found = await find()
    expect(found.pager.total_rows).toBe(200)
    expect(found.rows[0]).toMatchObject({ name: 'TypeError' })
    const left = await portal.db
      .selectFrom('browser_fault')
      .select('message')
      .where('message', 'like', 'old%')
      .orderBy('id')
      .execute()
    // Of those seen at one time, the oldest is the first to go.
    expect(left.map(({ message }) => message)).toEqual(
      Array.from({ length: 199 }, (_, index) => `old ${index + 1}`),
    )
  })
  it('are removed 30 days after their last occurrence', async () => {
    await send(browserError)
    const now = portal.clock.now().getTime()
    const at = (after: number) => ({ now: () => new Date(now + days(30) + after) })
    expect(await runRetention({ ...portal.deps, clock: at(0) })).not.toHaveProperty('browserFaults')
    expect(await runRetention({ ...portal.deps, clock: at(1) })).toMatchObject({ browserFaults: 1 })
  })
  it('are logged and sent to Sentry once an hour per kind', async () => {
    await send(browserError)
    await send(browserError)
    expect(portal.logged).toHaveLength(1)
    portal.clock.advance(hours(1))
    await send(browserError)
    expect(portal.logged).toHaveLength(2)

    const received: string[] = []
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      received.push(body)
      response.end('{}')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const dsn = `http://key123@127.0.0.1:${(server.address() as AddressInfo).port}/42`
    const sentry = createSentry({
      ...readDsn(dsn)!,
      environment: 'production',
      traceShare: 0,
      onFailure: () => undefined,
    })
    sentry.reportLogged(portal.logged[0]!)
    await sentry.stop()
    server.close()
    expect(JSON.parse(received[0]!.split('\n')[2]!)).toMatchObject({
      platform: 'javascript',
      transaction: '/class/:courseId',
      exception: {
        values: [
          {
            type: 'TypeError',
            stacktrace: {
              frames: [{ function: 'save', filename: 'assets/index-a1B2.js', lineno: 3, colno: 400 }],
            },
          },
        ],
      },
    })
    expect(received[0]).not.toMatch(/Mary|example\.org/)
  })
})
