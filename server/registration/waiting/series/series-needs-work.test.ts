import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildSeries,
  type CourseOptions,
  changeCourse,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectReconciledWith, selectRegistered, selectUnreconciledSeries } from './series-waiting.ts'

// The job reads only what is due (docs/decisions/0375-jobs-read-only-what-is-due.md).

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const later = new Date(now.getTime() + 1)
const ended = { ended_at: new Date('2026-11-20T18:00:00Z'), ended_as: 'left' }
const full: CourseOptions = { in_person_capacity: 2 }
const free: CourseOptions = { in_person_capacity: 3 }
const online: CourseOptions = { online: true, in_person: true, online_capacity: 0 }

/** A date with two seats taken. */
async function date(series_id: number | null, options: CourseOptions) {
  const { draft = false, ...columns } = options
  const { id } = await buildCourse(database.db, { series_id, ...full, ...columns })
  await takeSeats(database.db, id, 'in-person', 2)
  // No one can take seats in a draft.
  if (draft) await changeCourse(database.db, id, { draft })
  return id
}

/** Someone waits for all these classes together. */
async function waitForAll(courseIds: readonly number[], ...rows: object[]) {
  const { attendeeId: attendee_id } = await buildAttendee(database.db)
  let first: number | null = null
  for (const [at, course_id] of courseIds.entries()) {
    const id = await buildWaiting(database.db, { course_id, attendee_id, ...(rows[at] ?? rows[0]) })
    first ??= id
    await database.db.updateTable('waiting').set({ series_wait: first }).where('id', '=', id).execute()
  }
  return attendee_id
}

/** A series with these dates, and someone who waits for all of them. */
async function series(dates: readonly CourseOptions[], ...rows: object[]) {
  const { id } = await buildSeries(database.db)
  const courseIds: number[] = []
  for (const options of dates) courseIds.push(await date(id, options))
  await waitForAll(courseIds, ...rows)
  return { id, courseIds }
}
const found = async (seriesId: number) =>
  (await selectUnreconciledSeries(database.db, now)).find((one) => one.seriesId === seriesId)

it.each<[what: string, isDue: boolean, dates: CourseOptions[], rows: object[]]>([
  ['a free seat on each date', true, [free, free], []],
  ['no limit on its only date', true, [{ ...online, online_capacity: null }], []],
  ['a free seat on the second date only', false, [full, free], []],
  ['a free seat on the first date only', false, [free, full], []],
  ['no free seat', false, [full, full], []],
  ['a free seat in its other mode', true, [{ ...online, online_capacity: 1 }], []],
  ['no seats in its other mode', false, [online], []],
  ['a full date that begins now', true, [free, { ...full, starts_at: now }], []],
  ['a full date that begins later', false, [free, { ...full, starts_at: later }], []],
  ['a full date that is a draft', true, [free, { ...full, draft: true }], []],
  ['a full date that is cancelled', true, [free, { ...full, cancelled_at: now }], []],
  ['a full date without registration online', true, [free, { ...full, no_online_registration: true }], []],
  ['a full date whose registration closes now', true, [free, { ...full, registration_closes_at: now }], []],
  [
    'a full date whose registration closes later',
    false,
    [free, { ...full, registration_closes_at: later }],
    [],
  ],
  ['a wait that has ended', false, [free, free], [ended]],
  ['a wait that has ended for one date', true, [free, free], [ended, {}]],
  ['an offer', false, [{ in_person_capacity: 4 }], [offeredSeat]],
  ['an offer for one of its dates', true, [{ in_person_capacity: 4 }, free], [offeredSeat, {}]],
  ['someone who has been notified', false, [free], [{ told_open_at: now }]],
  ['someone who has been notified of one date', true, [free, free], [{ told_open_at: now }, {}]],
])('a series with %s is due: %s', async (_, isDue, dates, rows) => {
  const { id } = await series(dates, ...rows)
  expect((await found(id)) !== undefined).toBe(isDue)
})

it('a series where people wait for single dates is not due', async () => {
  const { id: series_id } = await buildSeries(database.db)
  const course_id = await date(series_id, free)
  const { attendeeId: attendee_id } = await buildAttendee(database.db)
  await buildWaiting(database.db, { course_id, attendee_id })
  expect(await found(series_id)).toBeUndefined()
})

it('a wait for a class that left its series is not due', async () => {
  const course_id = await date(null, free)
  await waitForAll([course_id])
  const due = await selectUnreconciledSeries(database.db, now)
  expect(due.map(({ seriesId }) => seriesId)).not.toContain(null)
})

it('each series is due once, in order, with its future dates by id', async () => {
  const at = (starts_at: Date) => ({ ...free, starts_at })
  const first = await series([at(new Date(later.getTime() + 60_000)), at(later), at(now)])
  await waitForAll(first.courseIds)
  const second = await series([free, { ...full, draft: true }])
  const due = await selectUnreconciledSeries(database.db, now)
  expect(due.filter(({ seriesId }) => seriesId === first.id || seriesId === second.id)).toEqual([
    { seriesId: first.id, courseIds: first.courseIds.slice(0, 2) },
    { seriesId: second.id, courseIds: second.courseIds },
  ])
  const ids = due.map(({ seriesId }) => seriesId)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

it.each<[what: string, row: object, isLocked: boolean]>([
  ['waits for the whole series', {}, true],
  ['has left the waitlist of the whole series', ended, false],
])('if someone %s, its future dates are locked too: %s', async (_, row, isLocked) => {
  const at = (starts_at: Date) => ({ ...full, starts_at })
  const { courseIds, id } = await series([at(now), at(later)], row)
  const added = await date(id, full)
  const elsewhere = await date(null, full)
  const other = await series([full])
  const [past, soon] = courseIds as [number, number]
  const ids = await selectReconciledWith(database.db, soon, now)
  expect(ids.toSorted((a, b) => a - b)).toEqual(isLocked ? [past, soon, added] : [])
  expect(ids).not.toContain(elsewhere)
  expect(ids).not.toContain(other.courseIds[0])
})

it('a date whose own wait has ended is locked only if it is still to come', async () => {
  const at = (starts_at: Date) => ({ ...full, starts_at })
  const { courseIds } = await series([at(now), at(later), full], ended, ended, {})
  expect((await selectReconciledWith(database.db, courseIds[2]!, now)).toSorted((a, b) => a - b)).toEqual(
    courseIds.slice(1),
  )
  expect(await selectReconciledWith(database.db, courseIds[1]!, now)).toEqual([])
})

it('someone who waits for one date alone locks no other date', async () => {
  const { id: series_id } = await buildSeries(database.db)
  const [course_id] = [await date(series_id, full), await date(series_id, full)]
  const { attendeeId: attendee_id } = await buildAttendee(database.db)
  await buildWaiting(database.db, { course_id, attendee_id })
  expect(await selectReconciledWith(database.db, course_id, now)).toEqual([])
})

it('someone is registered for the dates that they did not cancel', async () => {
  const [ada, ben] = [await buildAttendee(database.db), await buildAttendee(database.db)]
  const courses = [await buildCourse(database.db), await buildCourse(database.db)] as const
  const [one, two] = courses
  const elsewhere = await buildCourse(database.db)
  const register = (course_id: number, attendee_id: number, cancelled_at: Date | null = null) =>
    database.db
      .insertInto('registration')
      .values({ course_id, attendee_id, mode: 'in-person', created_at: now, cancelled_at })
      .execute()
  await register(one.id, ada.attendeeId)
  await register(two.id, ada.attendeeId, now)
  await register(elsewhere.id, ada.attendeeId)
  await register(one.id, ben.attendeeId)
  const dates = courses.map(({ id }) => ({ courseId: id }))
  expect(await selectRegistered(database.db, [ada.attendeeId], dates)).toEqual(
    new Set([`${ada.attendeeId} ${one.id}`]),
  )
})
