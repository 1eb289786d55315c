import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { joinEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { countKinds, kindOf, send } from '#server/testing/burst.ts'
import { lockTable } from '#server/testing/database/cut-connections.ts'
import { type StartedPortal, startRealPortal } from '#server/testing/started-portal.ts'

const calls = 2650
const login = 'mutation ($input: LoginInput!) { login(input: $input) { authToken } }'

let portal: StartedPortal
beforeAll(async () => {
  portal = await startRealPortal()
}, 180_000)
afterAll(() => portal?.remove())

/** Memory of the portal's process, in MB. */
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.process.pid}/status`, 'utf8'))?.[1]) / 1024

it('a portal with a stalled database refuses excess calls immediately, keeps its memory low, and recovers', async () => {
  const { url } = await joinEmbeddedPostgres({ dataDir: portal.dataDir })
  const query = { query: '{ courseBy(courseId: 100) { title } }' }
  // Calls of a logged-in person: those of visitors would share one query (decision 389).
  const input = { username: 'attendee@example.org', password: 'Portal-demo-2026' }
  const { body } = await send(`${portal.url}/graphql`, { query: { query: login, variables: { input } } })
  const token: string = JSON.parse(body).data.login.authToken
  const locker = await lockTable(url, 'course')
  const responses = Array.from({ length: calls }, () => send(`${portal.url}/graphql`, { query, token }))
  await locker.waitFor(10)
  // On a busy machine a call without a query also takes a while. The portal does not cause that.
  const queriesNothing = () => send(`${portal.url}/healthz`)
  const [ready, atFirst] = await Promise.all([send(`${portal.url}/readyz`), queriesNothing()])
  const machine = Math.max(atFirst.took, (await queriesNothing()).took)
  expect(ready.took - machine).toBeLessThan(2_000)
  const most = memory()
  await locker.release()
  const outcomes = await Promise.all(responses)
  const kinds = countKinds(outcomes)
  expect(Object.keys(kinds).filter((kind) => !['ok', 'TRY_AGAIN', '503 TRY_AGAIN'].includes(kind))).toEqual(
    [],
  )
  const rejected = outcomes.filter((outcome) => kindOf(outcome) === '503 TRY_AGAIN')
  expect(rejected.length).toBeGreaterThan(calls / 2)
  expect(new Set(rejected.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']))
  expect(most).toBeLessThan(350)
  expect(portal.process.exitCode).toBeNull()
  expect(kindOf(await send(`${portal.url}/graphql`, { query }))).toBe('ok')
})
