import type { Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { countQueries } from '#server/testing/database/query-counter.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  endWaitingFor,
  endWaitingOfCancelled,
  endWaitingToSwitch,
  giveUpMyOffers,
  waitAlone,
  writeAccepted,
  writeAlone,
  writeEnd,
  writeNotified,
  writeOffer,
  writeUntil,
  writeWithdrawn,
} from './waiting.sql.ts'

// What each write to the waitlist changes, and what it leaves alone.

const now = new Date('2026-11-20T20:00:00Z')
const left = { ended_at: new Date('2026-11-20T18:00:00Z'), ended_as: 'left' }
const guest = JSON.stringify({ firstName: 'Gil', lastName: 'Guest', type: 'Family' })
const names = ['ada', 'adasOther', 'adasPast', 'ben'] as const
type Name = (typeof names)[number]

let database: TestDatabase
let courses: { one: number; other: number }
let people: { ada: number; ben: number; staff: number }
let ids: Record<Name, number>

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const [ada, ben, staff] = [await buildAttendee(db), await buildAttendee(db), await buildUser(db)]
  people = { ada: ada.attendeeId, ben: ben.attendeeId, staff: staff.userId }
  const hybrid = { online: true, in_person: true, guests_allowed: true }
  courses = { one: (await buildCourse(db, hybrid)).id, other: (await buildCourse(db, hybrid)).id }
})
beforeEach(async () => {
  const { db } = database
  await db.deleteFrom('waiting').execute()
  await db.deleteFrom('registration').execute()
  const wait = (course_id: number, attendee_id: number, row: object = {}) =>
    buildWaiting(db, { course_id, attendee_id, series_wait: 7, guest, ...row })
  ids = {
    ada: await wait(courses.one, people.ada),
    adasOther: await wait(courses.other, people.ada),
    adasPast: await wait(courses.one, people.ada, { guest: null, ...left }),
    ben: await wait(courses.one, people.ben),
  }
})
afterAll(() => database.drop())

/** What the work changed of each entry. */
async function changed(work: (tx: Transaction<DB>) => Promise<unknown>) {
  const read = async () => {
    const rows = await database.db.selectFrom('waiting').selectAll().orderBy('id').execute()
    return new Map(rows.map((row) => [row.id, row as Record<string, unknown>]))
  }
  const before = await read()
  await database.db.transaction().execute(work)
  const after = await read()
  expect([...after.keys()]).toEqual([...before.keys()])
  return Object.fromEntries(
    names.flatMap((name) => {
      const [was, is] = [before.get(ids[name])!, after.get(ids[name])!]
      const columns = Object.keys(is).filter((key) => JSON.stringify(is[key]) !== JSON.stringify(was[key]))
      return columns.length === 0 ? [] : [[name, Object.fromEntries(columns.map((key) => [key, is[key]]))]]
    }),
  )
}
const set = (name: Name, row: object) =>
  database.db.updateTable('waiting').set(row).where('id', '=', ids[name]).execute()
const ended = (ended_as: string) => ({ ended_at: now, ended_as, guest: null })

it('some entries are waited for alone from now on', async () => {
  expect(await changed((tx) => writeAlone(tx, [ids.ada]))).toEqual({ ada: { series_wait: null } })
  expect(await changed((tx) => writeAlone(tx, []))).toEqual({})
})

it('a person who waits for the series waits for this date alone, at the same position', async () => {
  const row = { course_id: courses.one, attendee_id: people.ada, mode: null, guest: null, alone_too: false }
  const join =
    (more: object = {}) =>
    (tx: Transaction<DB>) =>
      waitAlone(tx, { ...row, come_until: null, since: now, ...more })
  const returned: unknown[] = []
  expect(await changed(async (tx) => returned.push((await join()(tx)).id))).toEqual({
    ada: { series_wait: null },
  })
  expect(returned).toEqual([ids.ada])
  const { id } = await database.db
    .transaction()
    .execute(join({ course_id: courses.other, attendee_id: people.ben }))
  const added = await database.db
    .selectFrom('waiting')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(Object.values(ids)).not.toContain(id)
  expect(added).toMatchObject({
    course_id: courses.other,
    attendee_id: people.ben,
    series_wait: null,
    since: now,
  })
})

it('an end is written for entries that wait, which are returned', async () => {
  const returned: number[] = []
  const end = (which: readonly number[]) => async (tx: Transaction<DB>) => {
    returned.push(...(await writeEnd(tx, which, 'expired', now)).map(({ id }) => id))
  }
  expect(await changed(end([ids.ada, ids.adasPast]))).toEqual({ ada: ended('expired') })
  expect(returned).toEqual([ids.ada])
  expect(await changed(end([]))).toEqual({})
  expect(returned).toEqual([ids.ada])
})

it('whoever takes a seat waits for this class no longer', async () => {
  const taken = [{ courseId: courses.one, attendeeId: people.ada }]
  expect(await changed((tx) => endWaitingFor(tx, taken, now).execute())).toEqual({ ada: ended('booked') })
})

it('giving up offers ends the entries of one person for some classes', async () => {
  const giveUp = (...which: number[]) => changed((tx) => giveUpMyOffers(tx, people.ada, which, now))
  expect(await giveUp()).toEqual({})
  const counted = countQueries(database.db)
  await counted.db.transaction().execute((tx) => giveUpMyOffers(tx, people.ada, [], now))
  expect(counted.take()).toBe(0)
  expect(await giveUp(courses.one)).toEqual({ ada: ended('booked') })
})

it.each<[mode: string | null, isEnded: boolean]>([
  ['online', true],
  [null, true],
  ['in-person', false],
])('whoever has a seat online no longer waits for mode %s: %s', async (mode, isEnded) => {
  for (const name of names) await set(name, { mode })
  const toSwitch = { courseId: courses.one, attendeeId: people.ada }
  expect(await changed((tx) => endWaitingToSwitch(tx, toSwitch, 'online', now))).toEqual(
    isEnded ? { ada: ended('booked') } : {},
  )
})

it('cancelling ends waiting for another mode of the class', async () => {
  const register = (course_id: number, attendee_id: number, cancelled_at: Date | null = null) =>
    buildRegistration(database.db, { course_id, attendee_id, cancelled_at })
  const [ada, ben] = [await register(courses.one, people.ada), await register(courses.one, people.ben)]
  const adasCancelled = await register(courses.other, people.ada, now)
  expect(ben).not.toBe(ada)
  expect(await changed((tx) => endWaitingOfCancelled(tx, [ada, adasCancelled], now).execute())).toEqual({
    ada: ended('left'),
  })
})

it('an accepted offer names the registration that it became', async () => {
  const registration_id = await buildRegistration(database.db, {
    course_id: courses.one,
    attendee_id: people.ada,
  })
  expect(await changed((tx) => writeAccepted(tx, ids.ada, registration_id))).toEqual({
    ada: { registration_id },
  })
})

const until = new Date('2026-11-21T02:00:00Z')
it('an offer resets that the person was notified of an open seat', async () => {
  for (const name of names) await set(name, { told_open_at: now })
  const offer = { mode: 'online', places: 2, begins: now, until } as const
  const columns = { offers: 1, offer_mode: 'online', offer_places: 2, offered_at: now, offer_until: until }
  expect(await changed((tx) => writeOffer(tx, ids.ada, offer))).toEqual({
    ada: { ...columns, told_open_at: null },
  })
  expect(
    await changed((tx) => writeOffer(tx, ids.ben, offer, { by: people.staff, overCapacity: true })),
  ).toEqual({ ben: { ...columns, told_open_at: null, offered_by: people.staff, over_capacity: true } })
  // The next offer is made by the portal.
  expect(await changed((tx) => writeOffer(tx, ids.ben, offer))).toEqual({
    ben: { offers: 2, offered_by: null, over_capacity: false },
  })
  expect(
    await changed((tx) => writeOffer(tx, ids.adasOther, offer, { by: people.staff, overCapacity: false })),
  ).toEqual({ adasOther: { ...columns, told_open_at: null, offered_by: people.staff } })
})

it('a withdrawn offer leaves nothing but its count', async () => {
  for (const name of names) await set(name, { ...offeredSeat, offered_by: people.staff, over_capacity: true })
  const none = { offer_mode: null, offer_places: null, offered_at: null, offer_until: null, offered_by: null }
  expect(await changed((tx) => writeWithdrawn(tx, [ids.ada]))).toEqual({
    ada: { ...none, over_capacity: false },
  })
  expect(await changed((tx) => writeWithdrawn(tx, []))).toEqual({})
})

it('an offer can only expire earlier', async () => {
  for (const name of names) await set(name, offeredSeat)
  const soon = new Date(offeredSeat.offer_until.getTime() - 1)
  const late = new Date(offeredSeat.offer_until.getTime() + 1)
  expect(await changed((tx) => writeUntil(tx, [ids.ada], late))).toEqual({})
  expect(await changed((tx) => writeUntil(tx, [], soon))).toEqual({})
  expect(await changed((tx) => writeUntil(tx, [ids.ada], soon))).toEqual({ ada: { offer_until: soon } })
  // The same time again is no change, so pages of the class stay as they are.
  const version = () =>
    database.db
      .selectFrom('course')
      .select('data_version')
      .where('id', '=', courses.one)
      .executeTakeFirstOrThrow()
  const before = await version()
  expect(await changed((tx) => writeUntil(tx, [ids.ada], soon))).toEqual({})
  expect(await version()).toEqual(before)
})

it('only these people are recorded as notified', async () => {
  expect(await changed((tx) => writeNotified(tx, [ids.ada, ids.ben], now))).toEqual({
    ada: { told_open_at: now },
    ben: { told_open_at: now },
  })
  expect(await changed((tx) => writeNotified(tx, [], now))).toEqual({})
})
