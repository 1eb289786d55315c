import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startSession } from '#server/accounts/session/session.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { countKinds, kindOf, type Outcome, send } from '#server/testing/burst.ts'
import { createDocument } from '#server/testing/registration-calls.ts'
import { type StartedPortal, startRealPortal } from '#server/testing/started-portal.ts'
import { findRunning } from './postmaster.ts'

const now = '2026-11-20T17:00:00Z'

let portal: StartedPortal
let attendeeId: number
let token: string
beforeAll(async () => {
  portal = await startRealPortal({ PORTAL_CLOCK: now })
  await portal.withDatabase(async (db) => {
    const person = await buildAttendee(db, { email: 'killed@example.org' })
    attendeeId = person.attendeeId
    token = (await startSession(db, portal.sessionSecret, person.userId, new Date(now))).authToken
  })
}, 180_000)
afterAll(() => portal?.remove())

const server = () => findRunning(join(portal.dataDir, 'postgres'))
const killServer = () => process.kill(server()!.pid, 'SIGKILL')
const becomesReady = () =>
  vi.waitUntil(async () => kindOf(await send(`${portal.url}/readyz`)) === 'ok', {
    interval: 100,
    timeout: 30_000,
  })
/** Outcomes that are neither a result nor a clear 'try again'. */
const unknown = (outcomes: Outcome[]) =>
  outcomes
    .filter((outcome) => !['ok', 'TRY_AGAIN', '503 TRY_AGAIN'].includes(kindOf(outcome)))
    .map((outcome) => [kindOf(outcome), outcome.body.slice(0, 200), problems().at(-1)?.slice(0, 300)])
/** What the portal logged as its own bug. */
const problems = () =>
  portal
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"error"') && !line.includes('embedded database'))
const classes = async (count: number) =>
  portal.withDatabase(async (db) => {
    const ids: number[] = []
    for (let n = 0; n < count; n += 1) ids.push((await buildCourse(db, { in_person_capacity: null })).id)
    return ids
  })
const register = (courseId: number) =>
  send(`${portal.url}/graphql`, {
    token,
    query: { query: createDocument, variables: { input: { registrations: [{ courseId }] } } },
  })

describe('a portal whose embedded database is killed', () => {
  it('restarts it: reads wait and succeed, registrations succeed or get TRY_AGAIN, and none is lost', async () => {
    const courseIds = await classes(60)
    const reads: Outcome[] = []
    const outcomes = new Map<number, Outcome>()
    let goesOn = true
    const readers = Array.from({ length: 4 }, async () => {
      while (goesOn) reads.push(await send(`${portal.url}/cache/courses-2026-11.json`))
    })
    const registrant = (async () => {
      for (const id of courseIds) outcomes.set(id, await register(id))
    })()
    await vi.waitUntil(() => outcomes.size >= 10, { timeout: 60_000 })
    const before = server()!
    killServer()
    await registrant
    await becomesReady()
    goesOn = false
    await Promise.all(readers)
    expect(portal.process.exitCode).toBeNull()
    expect(server()).toMatchObject({ port: before.port, status: 'ready' })
    expect(server()!.pid).not.toBe(before.pid)

    expect(unknown(reads)).toEqual([])
    const notified = [...outcomes].map(([id, outcome]) => ({ id, kind: kindOf(outcome) }))
    expect(unknown([...outcomes.values()])).toEqual([])
    const cached = await portal.withDatabase((db) =>
      db.selectFrom('registration').select('course_id').where('attendee_id', '=', attendeeId).execute(),
    )
    const storedIds = new Set(cached.map(({ course_id }) => course_id))
    // Every registration that was confirmed exists.
    expect(notified.filter(({ id, kind }) => kind === 'ok' && !storedIds.has(id))).toEqual([])
    expect(portal.output()).toContain('"news":"runs again"')
  })

  it('restarts it even if a statement of the old server still runs', async () => {
    await portal.withDatabase(async (db) => {
      // A long query that never notices that its server was killed.
      const busy = sql`select count(*) from generate_series(1, 2000000000) n where n % 7 = 8`
        .execute(db)
        .catch(() => 'cut')
      await vi.waitUntil(async () => {
        const { rows } =
          await sql`select from pg_stat_activity where state = 'active' and query like '%% 7 = 8%'
          and pid <> pg_backend_pid()`.execute(db)
        return rows.length > 0
      })
      killServer()
      expect(await busy).toBe('cut')
    })
    await becomesReady()
    const [courseId] = await classes(1)
    expect(kindOf(await register(courseId!))).toBe('ok')
  })

  it('survives repeated loss of every connection without unknown errors', async () => {
    const courseIds = await classes(40)
    const outcomes: Outcome[] = []
    let goesOn = true
    const readers = ['/cache/courses-2026-11.json', '/calendar/classes.ics', '/session', '/'].map(
      async (path) => {
        while (goesOn) outcomes.push(await send(`${portal.url}${path}`))
      },
    )
    const asker = (async () => {
      const query = { query: '{ courseBy(courseId: 1) { title } }' }
      while (goesOn) outcomes.push(await send(`${portal.url}/graphql`, { query }))
    })()
    const killer = portal.withDatabase(async (db) => {
      while (goesOn) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`
          .execute(db)
          .catch(() => {})
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
    for (const id of courseIds) outcomes.push(await register(id))
    goesOn = false
    await Promise.all([...readers, asker, killer])
    expect(portal.process.exitCode).toBeNull()
    const kinds = countKinds(outcomes)
    expect(unknown(outcomes)).toEqual([])
    expect(kinds.ok).toBeGreaterThan(outcomes.length / 2)
  })

  it('survives a killed connection process, which restarts PostgreSQL', async () => {
    const pid = await portal.withDatabase(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name = 'archway'`.execute(
        db,
      )
      return rows[0]!.pid
    })
    process.kill(pid, 'SIGKILL')
    await becomesReady()
    const [courseId] = await classes(1)
    expect(kindOf(await register(courseId!))).toBe('ok')
  })

  it('exits with 1 when the database is lost, and reports itself unhealthy', async () => {
    const file = join(portal.dataDir, 'postgres', 'PG_VERSION')
    const health: string[] = []
    killServer()
    renameSync(file, `${file}.lost`)
    let goesOn = true
    const watcher = (async () => {
      while (goesOn) {
        health.push(kindOf(await send(`${portal.url}/healthz`)))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    expect(await portal.ended).toBe(1)
    goesOn = false
    await watcher
    expect(portal.output()).toContain('"news":"lost"')
    expect(portal.output()).not.toContain('postgres-password')
    expect(health.at(-1)).not.toBe('ok')
    renameSync(`${file}.lost`, file)
  })
})
