import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries, takeSeats } from '#server/testing/builders/class-builders.ts'
import { buildFullClass, buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectUnreconciled } from './waiting.sql.ts'

// The job reads only what is due (docs/decisions/0375-jobs-read-only-what-is-due.md).

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  // Few seats are taken in another class. They say nothing about a full one.
  const { id } = await open({ online_capacity: 1 })
  await takeSeats(database.db, id, 'in-person', 1)
  await takeSeats(database.db, id, 'online', 1)
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const later = new Date(now.getTime() + 1)
/** It lasts until the evening. */
const offer = offeredSeat
const full = (options: object = {}) => buildFullClass(database.db, options)
/** A class with free seats in person, and none online. */
const open = (options: object = {}) =>
  buildCourse(database.db, { online: true, in_person: true, online_capacity: 0, ...options })
const waits = async (course: { id: number }, row: object = {}, person: object = {}) => {
  const { attendeeId } = await buildAttendee(database.db, person)
  await buildWaiting(database.db, { course_id: course.id, attendee_id: attendeeId, ...row })
  return course.id
}
const closed = { closed_at: new Date('2026-11-01T12:00:00Z') }
const ended = { ended_at: new Date('2026-11-20T18:00:00Z'), ended_as: 'left' }
/** Two dates of a series, both full, with one wait for both. */
async function seriesWait(first: object, second: object) {
  const { id: series_id } = await buildSeries(database.db)
  const [one, two] = [await full({ series_id }), await full({ series_id })]
  const { attendeeId: attendee_id } = await buildAttendee(database.db)
  const id = await buildWaiting(database.db, { course_id: one.id, attendee_id, ...first })
  await database.db.updateTable('waiting').set({ series_wait: id }).where('id', '=', id).execute()
  await buildWaiting(database.db, { course_id: two.id, attendee_id, series_wait: id, ...second })
  return one.id
}

it.each<[what: string, isDue: boolean, build: () => Promise<number>]>([
  ['a full class where someone waits', false, async () => waits(await full())],
  ['a class with a free seat where someone waits', true, async () => waits(await open())],
  [
    'a class without a limit where someone waits',
    true,
    async () => waits(await open({ in_person_capacity: null })),
  ],
  ['a free seat for someone who left the waitlist', false, async () => waits(await open(), ended)],
  [
    'a free seat in the mode that someone waits for',
    true,
    async () => waits(await open(), { mode: 'in-person' }),
  ],
  ['a free seat in another mode only', false, async () => waits(await open(), { mode: 'online' })],
  [
    'a free seat, and someone waits for a mode that the class no longer has',
    true,
    async () => waits(await open({ online: false }), { mode: 'online' }),
  ],
  [
    'a free seat for someone who has been notified',
    false,
    async () => waits(await open(), { told_open_at: now }),
  ],
  ['a free seat in a draft', false, async () => waits(await open({ draft: true }))],
  ['a free seat in a cancelled class', false, async () => waits(await open({ cancelled_at: now }))],
  ['an offer that is valid', false, async () => waits(await full(), offer)],
  ['an offer that ends now', true, async () => waits(await full(), { ...offer, offer_until: now })],
  ['an offer that ends later', false, async () => waits(await full(), { ...offer, offer_until: later })],
  ['an offer in a cancelled class', true, async () => waits(await full({ cancelled_at: now }), offer)],
  ['an offer to someone whose account is closed', true, async () => waits(await full(), offer, closed)],
  ['someone without an offer whose account is closed', false, async () => waits(await full(), {}, closed)],
  ['a full class that begins now', true, async () => waits(await full({ starts_at: now }))],
  ['a full class that begins later', false, async () => waits(await full({ starts_at: later }))],
  ['a series with offers that end together', false, () => seriesWait(offer, offer)],
  ['a series whose other offer ends sooner', true, () => seriesWait(offer, { ...offer, offer_until: later })],
  [
    'a series whose other offer has ended',
    false,
    () => seriesWait(offer, { ...offer, ...ended, offer_until: later }),
  ],
])('%s is due: %s', async (_, isDue, build) => {
  const id = await build()
  expect((await selectUnreconciled(database.db, now)).includes(id)).toBe(isDue)
})

it('a class that is full online and in person is due once a seat is free', async () => {
  const course = await buildCourse(database.db, {
    online: true,
    in_person: true,
    online_capacity: 1,
    in_person_capacity: 1,
  })
  await takeSeats(database.db, course.id, 'online', 1)
  await takeSeats(database.db, course.id, 'in-person', 1)
  const id = await waits(course)
  expect(await selectUnreconciled(database.db, now)).not.toContain(id)
  await database.db
    .updateTable('course_mode')
    .set({ capacity: 2 })
    .where('course_id', '=', id)
    .where('mode', '=', 'online')
    .execute()
  const due = await selectUnreconciled(database.db, now)
  expect(due).toContain(id)
  expect(due).toEqual(due.toSorted((a, b) => a - b))
})
