import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseUnreachable } from '#server/platform/db/connection/transient-errors.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { send } from '#server/testing/burst.ts'
import { lockTable } from '#server/testing/database/cut-connections.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, createDocument, placesTaken, register } from '#server/testing/registration-calls.ts'

describe('a portal whose database is unavailable', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal({
      seenDatabase: (db) =>
        db.withPlugin({
          transformQuery: () => {
            throw new DatabaseUnreachable('away')
          },
          transformResult: async ({ result }) => result,
        }),
    })
  })
  afterAll(() => portal.close())

  it.each(['/cache/courses-2026-11.json', '/graphql?cacheId=course-1', '/calendar/classes.ics'])(
    'returns 503 for %s with TRY_AGAIN and Retry-After',
    async (path) => {
      const { status, body, headers } = await send(`${portal.url}${path}`)
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store'])
      expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: 'TRY_AGAIN' } }] })
    },
  )

  it('returns TRY_AGAIN in GraphQL format', async () => {
    expect(await portal.codeOf('{ courseBy(courseId: 1) { title } }')).toBe('TRY_AGAIN')
  })

  it('shows a page that reloads automatically', async () => {
    const response = await fetch(`${portal.url}/calendar/classes.ics`, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('http-equiv="refresh"')
  })

  it('is healthy but not ready', async () => {
    const request = async (path: string) => (await fetch(`${portal.url}${path}`)).status
    expect([await request('/healthz'), await request('/readyz')]).toEqual([200, 503])
  })
})

it('a call whose client disconnects while it waits for the database is not run', async () => {
  const portal = await startPortal({ connections: 1 })
  const { token } = await buildRegistrant(portal)
  const other = await buildRegistrant(portal)
  const { id: courseId } = await buildCourse(portal.db)
  const locker = await lockTable(portal.deps.config.databaseUrl!, 'registration')
  const variables = { input: { registrations: [{ courseId }] } }
  // This call gets the only connection, and waits for the table.
  const first = register(portal, token, { courseId })
  await locker.waitFor(1)
  const leaving = new AbortController()
  const second = send(`${portal.url}/graphql`, {
    token: other.token,
    query: { query: createDocument, variables },
    signal: leaving.signal,
  })
  // Later connections get responses, so the call has arrived.
  for (let n = 0; n < 3; n += 1) await send(`${portal.url}/healthz`)
  // It is queued behind the second call. So when it gets its response, the second call was either run or rejected.
  const third = portal.query('{ courseBy(courseId: 1) { title } }')
  leaving.abort()
  expect((await second).status).toBe('cut')
  await locker.release()
  await first
  await third
  expect(await placesTaken(portal, courseId)).toEqual({ 'in-person': 1 })
  await portal.close()
})
