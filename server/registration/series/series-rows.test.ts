import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAttendee, buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries, changeCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting } from '#server/testing/builders/waiting-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { buildGuest } from '../corrections/testing/build-correction.ts'
import {
  selectKnown,
  selectSeriesDates,
  selectSeriesHolders,
  selectSeriesOf,
  selectSeriesPeople,
} from './series.sql.ts'

// Who and what belongs to a series.

let database: TestDatabase
let seriesId: number
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 15))
/** Dates of the series: the last one was made first, and two begin together. */
let dates: { last: number; one: number; same: number; cancelled: number; draft: number }
let elsewhere: number
let ada: BuiltAttendee
let ben: BuiltAttendee
let cleo: BuiltAttendee
let closed: BuiltAttendee
let walkIn: number

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  seriesId = (await buildSeries(db)).id
  const { id: other } = await buildSeries(db)
  const date = async (of: number, options: object = {}) =>
    (
      await buildCourse(db, {
        series_id: seriesId,
        starts_at: day(of),
        online: true,
        in_person: true,
        ...options,
      })
    ).id
  dates = {
    last: await date(27, { register_solo: false }),
    same: await date(24, { id: 300_002 }),
    one: await date(24, { id: 300_001 }),
    cancelled: await date(25, { cancelled_at: day(1) }),
    draft: await date(26),
  }
  elsewhere = await date(24, { series_id: other })
  ;[ada, ben, cleo] = [await buildAttendee(db), await buildAttendee(db), await buildAttendee(db)]
  closed = await buildAttendee(db, { closed_at: day(1) })
  walkIn = await buildWalkIn(db)
  const register = (course_id: number, attendee_id: number, row: object = {}) =>
    buildRegistration(db, { course_id, attendee_id, created_at: day(3), ...row })
  // Ben joined the series first. Ada's last date is online.
  await register(dates.one, ada.attendeeId)
  await register(dates.last, ada.attendeeId, { mode: 'online' })
  await buildGuest(db, await register(dates.cancelled, ada.attendeeId))
  await register(dates.one, ben.attendeeId, { created_at: day(4) })
  await buildGuest(db, await register(dates.cancelled, ben.attendeeId, { created_at: day(2) }))
  await register(dates.draft, cleo.attendeeId)
  await register(dates.last, cleo.attendeeId, { cancelled_at: day(5) })
  await register(elsewhere, cleo.attendeeId)
  await register(dates.one, closed.attendeeId)
  await register(dates.one, walkIn)
  // No one can take a seat in a draft.
  await changeCourse(db, dates.draft, { draft: true })
})
afterAll(() => database.drop())

it('the people with an account are those registered for a date of it, each once', async () => {
  const people = await selectSeriesPeople(database.db, seriesId)
  expect(people.toSorted((a, b) => a.id - b.id)).toEqual(
    [ada, ben, cleo, closed].map(({ attendeeId, userId }) => ({ id: attendeeId, user_id: userId })),
  )
})

it('a visible class is in a series or in none', async () => {
  const alone = (await buildCourse(database.db)).id
  expect(await selectSeriesOf(database.db, dates.one)).toBe(seriesId)
  expect(await selectSeriesOf(database.db, dates.draft)).toBeNull()
  expect(await selectSeriesOf(database.db, alone)).toBeNull()
  expect(await selectSeriesOf(database.db, 1)).toBeNull()
})

it('the dates that everyone sees come soonest first', async () => {
  const common = { cancelled: false, registerSolo: true }
  expect(await selectSeriesDates(database.db, seriesId)).toEqual([
    { ...common, courseId: dates.one, start: day(24) },
    { ...common, courseId: dates.same, start: day(24) },
    { ...common, courseId: dates.cancelled, start: day(25), cancelled: true },
    { ...common, courseId: dates.last, start: day(27), registerSolo: false },
  ])
})

it('whoever joined the series first comes first, with the mode and guest of the last date', async () => {
  const holders = await selectSeriesHolders(database.db, seriesId, [dates.cancelled])
  expect(holders).toEqual([
    { attendeeId: ada.attendeeId, held: new Set([dates.one, dates.last]), mode: 'online', guest: null },
    { attendeeId: ben.attendeeId, held: new Set([dates.one]), mode: 'in-person', guest: null },
  ])
  const all = await selectSeriesHolders(database.db, seriesId, [])
  expect(all.map(({ attendeeId, guest }) => [attendeeId, guest?.firstName])).toEqual([
    [ben.attendeeId, 'Elana'],
    [ada.attendeeId, undefined],
  ])
  const withoutLast = await selectSeriesHolders(database.db, seriesId, [dates.last])
  expect(withoutLast.map(({ mode, guest }) => [mode, guest?.firstName])).toEqual([
    ['in-person', 'Elana'],
    ['in-person', 'Elana'],
  ])
})

it.each<
  [what: string, now: boolean, ever: boolean, build: (course: number, attendee: number) => Promise<unknown>]
>([
  ['nothing', false, false, async () => {}],
  [
    'a registration',
    true,
    true,
    (course_id, attendee_id) => buildRegistration(database.db, { course_id, attendee_id }),
  ],
  [
    'a cancelled registration',
    false,
    true,
    (course_id, attendee_id) =>
      buildRegistration(database.db, { course_id, attendee_id, cancelled_at: day(1) }),
  ],
  ['a wait', true, true, (course_id, attendee_id) => buildWaiting(database.db, { course_id, attendee_id })],
  [
    'a wait for the series',
    false,
    false,
    (course_id, attendee_id) => buildWaiting(database.db, { course_id, attendee_id, series_wait: 7 }),
  ],
  [
    'a wait that they left',
    false,
    true,
    (course_id, attendee_id) =>
      buildWaiting(database.db, { course_id, attendee_id, ended_at: day(1), ended_as: 'left' }),
  ],
  [
    'a wait until the date was over',
    false,
    false,
    (course_id, attendee_id) =>
      buildWaiting(database.db, { course_id, attendee_id, ended_at: day(1), ended_as: 'past' }),
  ],
])('someone with %s is known now: %s, ever: %s', async (_, now, ever, build) => {
  const [{ id: course }, { id: other }] = [await buildCourse(database.db), await buildCourse(database.db)]
  const [one, two] = [await buildAttendee(database.db), await buildAttendee(database.db)]
  await build(course, one.attendeeId)
  const known = async (id: number, isEver: boolean, ...people: BuiltAttendee[]) => [
    ...(await selectKnown(
      database.db,
      id,
      people.map(({ attendeeId }) => attendeeId),
      { ever: isEver },
    )),
  ]
  expect(await known(course, false, one, two)).toEqual(now ? [one.attendeeId] : [])
  expect(await known(course, true, one, two)).toEqual(ever ? [one.attendeeId] : [])
  expect(await known(course, true, two)).toEqual([])
  expect(await known(course, true)).toEqual([])
  expect(await known(other, true, one, two)).toEqual([])
})
