import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startSession } from '#server/accounts/session/session.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { joinEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting } from '#server/testing/builders/waiting-builders.ts'
import { kindOf, send } from '#server/testing/burst.ts'
import { deleteDocument } from '#server/testing/registration-calls.ts'
import { type StartedPortal, startRealPortal } from '#server/testing/started-portal.ts'
import { seatRecordOf } from './testing/seat-record.ts'

const now = '2026-11-20T17:00:00Z'
const seats = 300
const people = 500

let one: StartedPortal
let other: StartedPortal
beforeAll(async () => {
  one = await startRealPortal({ PORTAL_CLOCK: now })
  const { url, stop } = await joinEmbeddedPostgres({ dataDir: one.dataDir })
  await stop()
  other = await startRealPortal({ PORTAL_CLOCK: now, DATABASE_URL: url })
}, 240_000)
afterAll(async () => {
  await other?.remove()
  await one?.remove()
})

/** A full class, its people logged in, and its waitlist in order. */
async function fullClass(db: Database) {
  const { id: courseId } = await buildCourse(db, {
    starts_at: new Date('2026-11-25T15:00:00Z'),
    in_person_capacity: seats,
  })
  const holders: { id: number; token: string }[] = []
  for (let n = 0; n < seats; n += 1) {
    const { attendeeId, userId } = await buildAttendee(db)
    const id = await buildRegistration(db, {
      course_id: courseId,
      attendee_id: attendeeId,
      created_at: new Date(now),
    })
    holders.push({ id, token: (await startSession(db, one.sessionSecret, userId, new Date(now))).authToken })
  }
  const waiting: number[] = []
  for (let n = 0; n < people; n += 1) {
    const { attendeeId } = await buildAttendee(db)
    const since = new Date(Date.parse('2026-11-19T12:00:00Z') + n * 1000)
    waiting.push(await buildWaiting(db, { course_id: courseId, attendee_id: attendeeId, since }))
  }
  return { courseId, holders, waiting }
}

it(`${people} wait, ${seats} cancel concurrently on two servers, and one is killed: one offer per seat, in order, no email twice`, async () => {
  const { courseId, holders, waiting } = await one.withDatabase(fullClass)
  let responded = 0
  const cancelOn = async (portal: StartedPortal, { id, token }: (typeof holders)[number]) => {
    const outcome = await send(`${portal.url}/graphql`, {
      token,
      query: { query: deleteDocument, variables: { input: { id: String(id) } } },
    })
    responded += 1
    // In the middle of the run.
    if (responded === 60) other.process.kill('SIGKILL')
    return kindOf(outcome)
  }
  const first = await Promise.all(
    holders.map(async (holder, n) => ({ holder, kind: await cancelOn(n % 2 ? other : one, holder) })),
  )
  // People who got no response from the killed server try again.
  const again = first.filter(({ kind }) => kind !== 'ok')
  expect(again.length).toBeGreaterThan(0)
  const second: string[] = []
  for (const { holder } of again) second.push(await cancelOn(one, holder))
  expect(second.filter((kind) => !['ok', 'REGISTRATION_NOT_FOUND'].includes(kind))).toEqual([])
  await one.withDatabase(async (db) => {
    // The other server's job fixes what the killed server left unfinished.
    await vi.waitUntil(async () => (await seatRecordOf({ db }, courseId)).offered.length === seats, {
      interval: 500,
      timeout: 60_000,
    })
    const record = await seatRecordOf({ db }, courseId)
    expect(record).toMatchObject({ taken: seats, seats, problems: [] })
    expect(record.offered).toEqual(waiting.slice(0, seats))
    expect(record.mails).toEqual(waiting.slice(0, seats).map((id) => `waitingOffer:${id}:1`))
    const existing = await db
      .selectFrom('registration')
      .select('id')
      .where('course_id', '=', courseId)
      .where('cancelled_at', 'is', null)
      .execute()
    expect(existing).toEqual([])
  })
}, 240_000)
