import { afterAll, beforeAll, expect, it } from 'vitest'
import { selectEditableCourse } from '#server/classes/admin/edit/course-reading.sql.ts'
import { selectDates, writeRecurrence } from '#server/classes/admin/repeat/repeat.sql.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  type CourseOptions,
} from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { type CourseRow, isScheduledAt, selectSource } from './schedule-event.sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T15:00:00Z')
const start = new Date('2026-11-27T15:00:00Z')
const end = new Date('2026-11-27T16:00:00Z')
const later = (time: Date) => new Date(time.getTime() + 1)
const idOf = async (options: CourseOptions = {}) => (await buildCourse(db, options)).id
let recurrences = 600

it.each<[what: string, recurs: boolean, other: CourseOptions | null]>([
  ['another date', true, {}],
  ['a cancelled date', true, { cancelled_at: now }],
  ['only a draft', false, { draft: true }],
  ['no other date', false, null],
  ['a date of another recurrence', false, { recurrence_id: 599 }],
])('a class with %s repeats: %s', async (_, recurs, other) => {
  recurrences += 1
  const { id: who } = await buildFacilitator(db)
  const id = await idOf({ recurrence_id: recurrences, facilitators: [who] })
  await idOf({ recurrence_id: 598 })
  await idOf({ recurrence_id: 598 })
  if (other) await idOf({ recurrence_id: recurrences, ...other })
  const source = await selectSource(db, id)
  expect(source).toMatchObject({ course: { id }, facilitatorIds: [who], recurs })
})

it('no class is made from a draft, nor from one that does not exist', async () => {
  const [draft, published] = [await idOf({ draft: true }), await idOf()]
  expect(await selectSource(db, draft)).toBeNull()
  expect(await selectSource(db, -1)).toBeNull()
  expect((await selectSource(db, published))?.course.id).toBe(published)
})

it.each<[what: string, isThere: boolean, other: CourseOptions]>([
  ['the same class', true, {}],
  ['a cancelled one', false, { cancelled_at: now }],
  ['one that starts later', false, { starts_at: later(start) }],
  ['one that ends later', false, { ends_at: later(end) }],
  ['one with another title', false, { title: 'Other' }],
  ['one at another location', false, { location_id: null }],
  ['one in another room', false, { room: null }],
  ['one of another recurrence', false, { recurrence_id: 597 }],
])('at that time the class exists with %s: %s', async (_, isThere, other) => {
  recurrences += 1
  const { id: location_id } = await buildLocation(db)
  const same = { recurrence_id: recurrences, title: 'Yoga', location_id, room: '7' }
  await idOf({ ...same, starts_at: start, ends_at: end, ...other })
  await idOf({ ...same, starts_at: now })
  const course = (await buildCourse(db, same)) as CourseRow
  expect(await isScheduledAt(db, course, { start, end })).toBe(isThere)
})

it('the same class without location and room exists, too', async () => {
  const same = { recurrence_id: 650, title: 'Yoga', starts_at: start, ends_at: end }
  const course = (await buildCourse(db, same)) as CourseRow
  expect(await isScheduledAt(db, course, { start, end })).toBe(true)
  expect(await isScheduledAt(db, { ...course, room: '7' }, { start, end })).toBe(false)
})

it('the dates of a recurrence are those at the site, with the first class of each day', async () => {
  const build = (time: string, options: CourseOptions = {}) =>
    idOf({ recurrence_id: 660, starts_at: new Date(time), ...options })
  const evening = await build('2026-11-27T23:00:00Z')
  const same = await build('2026-11-27T15:00:00Z', { cancelled_at: now })
  await build('2026-11-27T15:00:00Z')
  const night = await build('2026-11-29T02:00:00Z', { draft: true })
  await build('2026-11-30T15:00:00Z', { recurrence_id: 661 })
  const alone = await build('2026-11-30T15:00:00Z', { recurrence_id: null })
  const dates = async (id: number) =>
    selectDates(db, (await selectEditableCourse(db, id))!, 'America/New_York')
  expect([...(await dates(evening))].toSorted()).toEqual([
    ['2026-11-27', same],
    ['2026-11-28', night],
  ])
  expect([...(await dates(alone))]).toEqual([['2026-11-30', alone]])
})

it('a rule is stored with the recurrence of the class, or with a new one', async () => {
  const [alone, other] = [await idOf(), await idOf()]
  const rule = (times: number) => ({ times }) as never
  const write = async (id: number, times: number) => {
    const course = (await selectEditableCourse(db, id))!
    return db.transaction().execute((tx) => writeRecurrence(tx, course, rule(times), now))
  }
  const recurrenceOf = async (id: number) => (await selectEditableCourse(db, id))!.recurrenceId
  const made = await write(alone, 3)
  expect([await recurrenceOf(alone), await recurrenceOf(other)]).toEqual([made, null])
  expect(await write(alone, 4)).toBe(made)
  const another = await write(other, 5)
  const imported = await idOf({ recurrence_id: 670 })
  expect(await write(imported, 6)).toBe(670)
  const rows = await db.selectFrom('recurrence').select(['id', 'rule']).orderBy('id').execute()
  expect(rows).toEqual(
    [
      { id: made, rule: { times: 4 } },
      { id: another, rule: { times: 5 } },
      { id: 670, rule: { times: 6 } },
    ].toSorted((a, b) => a.id - b.id),
  )
})
