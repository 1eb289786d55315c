import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  deletePastStopped,
  deleteStopped,
  deleteStoppedOf,
  selectStopped,
  selectStoppedPeople,
  writeStopped,
} from './stopped.sql.ts'

let database: TestDatabase
let ada: number
let ben: number
let seriesId: number
/** They began before, begin now, and begin later. */
let before: number
let atOnce: number
let soon: number
let late: number
beforeAll(async () => {
  database = await createTestDatabase()
  ada = (await buildAttendee(database.db)).attendeeId
  ben = (await buildAttendee(database.db)).attendeeId
  seriesId = (await buildSeries(database.db)).id
  const course = async (milliseconds: number, series_id: number | null = null) =>
    (await buildCourse(database.db, { starts_at: new Date(now.getTime() + milliseconds), series_id })).id
  before = await course(-1)
  atOnce = await course(0)
  late = await course(2, seriesId)
  soon = await course(1)
})
afterAll(() => database.drop())
beforeEach(async () => void (await database.db.deleteFrom('stopped_booking').execute()))

const now = new Date('2026-11-20T20:00:00Z')
const stop = (attendeeId: number, ...courseIds: number[]) =>
  database.db.transaction().execute((tx) =>
    writeStopped(
      tx,
      courseIds.map((courseId) => ({ attendeeId, courseId, standingPlaceId: null })),
      now,
    ),
  )
const stopped = async (attendeeId: number) =>
  (await selectStopped(database.db, attendeeId, now)).map(({ courseId }) => courseId)
const all = async () =>
  (
    await database.db
      .selectFrom('stopped_booking')
      .select(['attendee_id', 'course_id'])
      .orderBy('attendee_id')
      .orderBy('course_id')
      .execute()
  ).map(({ attendee_id, course_id }) => [attendee_id, course_id])

it('what is stopped for a person are the dates that have not begun, by class', async () => {
  await stop(ada, before, atOnce, soon, late)
  await stop(ben, soon)
  await stop(ada, soon)
  expect(await selectStopped(database.db, ada, now)).toEqual([
    { courseId: late, standingPlaceId: null, seriesId },
    { courseId: soon, standingPlaceId: null, seriesId: null },
  ])
})

it('the people are those with a date that has not begun, once each, in order', async () => {
  await stop(ben, late, soon)
  await stop(ada, before, atOnce)
  expect(await selectStoppedPeople(database.db, now)).toEqual([ben])
  await stop(ada, soon)
  expect(await selectStoppedPeople(database.db, now)).toEqual([ada, ben])
  expect(await selectStoppedPeople(database.db, now, ben)).toEqual([ben])
  expect(await selectStoppedPeople(database.db, new Date(now.getTime() + 1), ada)).toEqual([])
})

it('dates are deleted for one person, some or all of them', async () => {
  await stop(ada, soon, late)
  await stop(ben, soon, late)
  await deleteStopped(database.db, ada, [soon])
  expect([await stopped(ada), await stopped(ben)]).toEqual([[late], [late, soon]])
  await deleteStoppedOf(database.db, ben)
  expect([await stopped(ada), await stopped(ben)]).toEqual([[late], []])
})

it('dates are forgotten once they begin', async () => {
  await stop(ada, before, atOnce, soon)
  await stop(ben, late)
  await deletePastStopped(database.db, now)
  expect(await all()).toEqual([
    [ada, soon],
    [ben, late],
  ])
})
