import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from '#server/accounts/session/session.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { createDocument } from '#server/testing/registration-calls.ts'
import { type StartedPortal, startRealPortal } from '#server/testing/started-portal.ts'

const now = '2026-11-20T17:00:00Z'
/** Calls that arrive just before the signal, each on its own new connection. */
const newcomers = 60
/** Clients that register for one class after another, each on one kept-alive connection. */
const regulars = 8
const classes = 40

type Outcome =
  | { kind: 'answered'; registered: boolean }
  /** The portal no longer listens, so the call never reached it. */
  | { kind: 'not reached' }
  | { kind: 'cut'; why: string }

describe('a portal that gets SIGTERM during registration', () => {
  let portal: StartedPortal
  const people: { attendeeId: number; token: string }[] = []
  const courseIds: number[] = []
  beforeAll(async () => {
    portal = await startRealPortal({ PORTAL_CLOCK: now })
    await portal.withDatabase(async (db) => {
      for (let n = 0; n < classes; n += 1)
        courseIds.push((await buildCourse(db, { in_person_capacity: null })).id)
      for (let n = 0; n < newcomers + regulars; n += 1) {
        const { attendeeId, userId } = await buildAttendee(db, { email: `stop-${n}@example.org` })
        const { authToken } = await startSession(db, portal.sessionSecret, userId, new Date(now))
        people.push({ attendeeId, token: authToken })
      }
    })
  }, 180_000)
  afterAll(() => portal?.remove())

  it('answers each call it received, keeps exactly the confirmed registrations, and stops in time', async () => {
    const registered = new Set<string>()
    const outcomes: Outcome[] = []
    const register = async (person: number, courseId: number, agent: Agent | false) => {
      const { attendeeId, token } = people[person]!
      const outcome = await confirm(portal.port, token, courseId, agent)
      if (outcome.kind === 'answered' && outcome.registered) registered.add(`${attendeeId}/${courseId}`)
      outcomes.push(outcome)
      return outcome
    }
    const enough = Promise.withResolvers<void>()
    const loops = Array.from({ length: regulars }, async (_, person) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (const courseId of courseIds) {
        const outcome = await register(person, courseId, agent)
        if (outcomes.length === 40) enough.resolve()
        if (outcome.kind !== 'answered') break
      }
      agent.destroy()
    })
    await enough.promise
    const burst = Array.from({ length: newcomers }, (_, n) => register(regulars + n, courseIds[0]!, false))
    // By the next turn the calls are on their way. Few have a response before the signal arrives.
    setImmediate(() => portal.process.kill('SIGTERM'))
    const notifiedAt = performance.now()
    await Promise.all([...loops, ...burst])
    expect(await portal.ended).toBe(0)
    expect(performance.now() - notifiedAt).toBeLessThan(10_000)

    expect(outcomes.filter(({ kind }) => kind === 'cut')).toEqual([])
    const cached = await portal.withDatabase((db) =>
      db
        .selectFrom('registration')
        .select(['attendee_id', 'course_id'])
        .where('course_id', 'in', courseIds)
        .where('cancelled_at', 'is', null)
        .execute(),
    )
    expect(new Set(cached.map((row) => `${row.attendee_id}/${row.course_id}`))).toEqual(registered)
    expect(registered.size).toBeGreaterThan(40)
  }, 120_000)
})

function confirm(port: number, token: string, courseId: number, agent: Agent | false): Promise<Outcome> {
  const body = JSON.stringify({
    query: createDocument,
    variables: { input: { registrations: [{ courseId }] } },
  })
  return new Promise((resolve) => {
    const requested = request(
      {
        port,
        host: '127.0.0.1',
        path: '/graphql',
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          authorization: `Bearer ${token}`,
        },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk) => (text += chunk))
        response.on('error', (error) => resolve({ kind: 'cut', why: error.message }))
        response.on('end', () => resolve({ kind: 'answered', registered: isRegistered(text) }))
      },
    )
    requested.on('error', (error: NodeJS.ErrnoException) =>
      resolve(
        error.code === 'ECONNREFUSED' ? { kind: 'not reached' } : { kind: 'cut', why: String(error.code) },
      ),
    )
    requested.end(body)
  })
}

function isRegistered(text: string): boolean {
  const { data } = JSON.parse(text) as {
    data?: { createRegistrations: { results: { error: string | null }[] } | null } | null
  }
  return data?.createRegistrations?.results.every(({ error }) => error === null) ?? false
}
