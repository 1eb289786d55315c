import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import type { RecurringNode } from './recurring.graph.ts'
import {
  selectRecurringDates,
  selectRecurringRegistrations,
  selectRecurringRules,
  writePause,
  writeRecurring,
  writeRecurringEnd,
  writeSelfRegistered,
} from './recurring.sql.ts'
import { selectUnnotified, selectUnnotifiedSoon, writeNotified } from './unnotified.sql.ts'

// What is written about regular spots, and what is left alone.

let database: TestDatabase
let ada: number
let ben: number
let spots: Record<'adas' | 'adasOther' | 'bens', RecurringNode>
const now = new Date('2026-11-20T20:00:00Z')
const later = new Date('2026-12-20T20:00:00Z')
const since = new Date('2026-11-01T12:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
  ada = (await buildAttendee(database.db)).attendeeId
  ben = (await buildAttendee(database.db)).attendeeId
})
afterAll(() => database.drop())
beforeEach(async () => {
  const { db } = database
  await db.deleteFrom('standing_place').execute()
  const spot = (attendee_id: number, recurrence_id: number) =>
    db
      .insertInto('standing_place')
      .values({ attendee_id, recurrence_id, mode: 'in-person', since })
      .returningAll()
      .executeTakeFirstOrThrow() as Promise<RecurringNode>
  spots = { adas: await spot(ada, 1), adasOther: await spot(ada, 2), bens: await spot(ben, 1) }
})
const inside = <T>(work: (tx: Parameters<typeof writePause>[0]) => Promise<T>) =>
  database.db.transaction().execute(work)

/** What the work changes of each regular spot. */
async function changed(work: (tx: Parameters<typeof writePause>[0]) => Promise<unknown>) {
  await inside(work)
  const changes: Record<string, object> = {}
  for (const [name, was] of Object.entries(spots)) {
    const is = (await selectRecurringRegistrations(database.db, was.id)) as unknown as Record<string, unknown>
    const columns = Object.keys(is).filter(
      (column) => JSON.stringify(is[column]) !== JSON.stringify((was as unknown as typeof is)[column]),
    )
    if (columns.length > 0) changes[name] = Object.fromEntries(columns.map((column) => [column, is[column]]))
  }
  return changes
}

it('the rules are those of the settings', async () => {
  const set = { standing_dates: 5, standing_first_time_percent: 20, waiting_open_hours: 3 }
  await database.db.updateTable('site_settings').set(set).execute()
  expect(await selectRecurringRules(database.db)).toEqual({ dates: 5, firstTimePercent: 20, openHours: 3 })
})

it('a pause is remembered by when it began, and its end by nothing', async () => {
  expect(await changed((tx) => writePause(tx, spots.adas.id, later, now))).toEqual({
    adas: { paused_until: later, pauses: [now] },
  })
  expect(await changed((tx) => writePause(tx, spots.adas.id, null, later))).toEqual({
    adas: { pauses: [now] },
  })
})

it('regular spots end', async () => {
  expect(await changed((tx) => writeRecurringEnd(tx, [], now))).toEqual({})
  expect(await changed((tx) => writeRecurringEnd(tx, [spots.adas.id, spots.bens.id], now))).toEqual({
    adas: { ended_at: now },
    bens: { ended_at: now },
  })
  expect(await selectRecurringRegistrations(database.db, 1_999_999)).toBeNull()
})

it('a person has one regular spot in a recurrence: its mode changes, and a pause ends', async () => {
  const write = (recurrenceId: number, mode: string) =>
    inside((tx) => writeRecurring(tx, { attendeeId: ada, recurrenceId, mode }, now))
  await inside((tx) => writePause(tx, spots.adas.id, later, now))
  expect(await write(1, 'online')).toMatchObject({
    id: spots.adas.id,
    mode: 'online',
    paused_until: null,
    since,
  })
  expect(await write(3, 'online')).toMatchObject({
    attendee_id: ada,
    recurrence_id: 3,
    mode: 'online',
    since: now,
  })
  await inside((tx) => writeRecurringEnd(tx, [spots.adas.id], now))
  const again = await write(1, 'in-person')
  expect(again.id).not.toBe(spots.adas.id)
  expect(again).toMatchObject({ since: now, ended_at: null })
})

it('an offer that staff made over capacity is known for its date', async () => {
  const { db } = database
  const { courseId, recurrenceId, ids } = await buildRecurring(db, { dates: 3, in_person_capacity: 1 })
  const recurring = await inside((tx) =>
    writeRecurring(tx, { attendeeId: ada, recurrenceId, mode: 'in-person' }, now),
  )
  await takeSeats(db, courseId, 'in-person', 1)
  const { userId: offered_by } = await buildUser(db)
  const offer = { ...offeredSeat, attendee_id: ada, offered_by }
  await buildWaiting(db, { ...offer, course_id: courseId, over_capacity: true })
  await buildWaiting(db, { ...offer, course_id: ids[1]! })
  const dates = await selectRecurringDates(db, recurring, now)
  expect(dates.map(({ courseId: id, offeredBeyond }) => [id, offeredBeyond])).toEqual([
    [ids[0], 'in-person'],
    [ids[1], null],
    [ids[2], null],
  ])
})

it('automatic registrations are recorded until the person is notified of them', async () => {
  const { db } = database
  const register = async (starts_at: string, attendee_id = ada) => {
    const { id: course_id } = await buildCourse(db, { starts_at, ends_at: '2027-12-31T00:00:00Z' })
    return buildRegistration(db, { course_id, attendee_id })
  }
  const [soon, late, past] = [
    await register('2026-11-21T15:00:00Z'),
    await register('2026-12-28T15:00:00Z'),
    await register('2026-11-20T20:00:00Z'),
  ]
  const bens = await register('2026-12-28T15:00:00Z', ben)
  await inside((tx) => writeSelfRegistered(tx, spots.adas, []))
  await inside((tx) => writeSelfRegistered(tx, spots.adas, [soon, late, past]))
  await inside((tx) => writeSelfRegistered(tx, spots.bens, [bens]))
  const rows = await db.selectFrom('standing_booking').selectAll().orderBy('registration_id').execute()
  expect(rows.map((row) => [row.registration_id, row.standing_place_id, row.told_at])).toEqual([
    ...[soon, late, past].map((id) => [id, spots.adas.id, null]),
    [bens, spots.bens.id, null],
  ])
  expect(await selectUnnotified(db, '2026-11', now)).toEqual([ada, ben])
  expect(await inside((tx) => selectUnnotifiedSoon(tx, [ben, ada], now))).toEqual([ada])
  expect(await inside((tx) => selectUnnotifiedSoon(tx, [ben], now))).toEqual([])
  const notified = await inside((tx) => writeNotified(tx, ada, now))
  expect(notified.toSorted()).toEqual([soon, late])
  expect(await selectUnnotified(db, '2026-11', now)).toEqual([ben])
  expect(await inside((tx) => writeNotified(tx, ada, now))).toEqual([])
})
