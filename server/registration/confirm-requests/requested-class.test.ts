import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BuiltAttendee, buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildConfirmRequest } from '#server/testing/builders/confirm-request-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { elena } from '#server/testing/registration-calls.ts'
import { deleteConfirmRequestsOf } from './confirm-request.sql.ts'
import {
  moveOutOf,
  type NewRequestedClass,
  selectRequestedAlready,
  selectRequestedClasses,
  selectRequestedLines,
  writeRequestedClasses,
} from './requested-class.sql.ts'

// The classes of the lists that people are asked to confirm.

let database: TestDatabase
let ada: BuiltAttendee
let ben: BuiltAttendee
/** The last one was made first. */
let courses: { late: number; soon: number; same: number }
let lists: { adas: number; alsoAdas: number; bens: number }
const until = new Date('2026-11-21T01:00:00Z')
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 15))

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  ada = await buildAttendee(db)
  ben = await buildAttendee(db)
  courses = {
    late: (await buildCourse(db, { title: 'Late', starts_at: day(26) })).id,
    same: (await buildCourse(db, { id: 400_002, title: 'Same', starts_at: day(24) })).id,
    soon: (await buildCourse(db, { id: 400_001, title: 'Soon', starts_at: day(24) })).id,
  }
})
afterAll(() => database.drop())
beforeEach(async () => {
  const { db } = database
  await db.deleteFrom('asked_list').execute()
  lists = {
    adas: await buildConfirmRequest(db, { person: ada, courseId: courses.late }),
    alsoAdas: await buildConfirmRequest(db, { person: ada, courseId: courses.soon }),
    bens: await buildConfirmRequest(db, { person: ben, courseId: courses.late }),
  }
})
const write = (rows: Parameters<typeof writeRequestedClasses>[1]) =>
  database.db.transaction().execute((tx) => writeRequestedClasses(tx, rows))
const plain: Omit<NewRequestedClass, 'courseId'> = {
  mode: 'in-person',
  guest: null,
  needs: { choices: [], words: null },
}
const titles = async () => {
  const found = await selectRequestedClasses(database.db, Object.values(lists))
  return Object.fromEntries(
    Object.entries(lists).flatMap(([name, id]) =>
      found.has(id) ? [[name, found.get(id)!.map(({ title }) => title)]] : [],
    ),
  )
}

it('they come by list, soonest first', async () => {
  await write([courses.same, courses.soon].map((courseId) => ({ ...plain, listId: lists.adas, courseId })))
  expect(await titles()).toEqual({ adas: ['Soon', 'Same', 'Late'], alsoAdas: ['Soon'], bens: ['Late'] })
  expect(await selectRequestedClasses(database.db, [])).toEqual(new Map())
  expect([...(await selectRequestedClasses(database.db, [lists.bens])).keys()]).toEqual([lists.bens])
})

it('how the person would attend is written again', async () => {
  const guest = { ...elena, email: null, phone: null, gender: null, notes: null, isMinor: null } as never
  const needs = { choices: ['An interpreter'], words: 'Slowly' }
  const line = { listId: lists.adas, courseId: courses.late }
  await write([{ ...line, mode: 'online', guest, needs }])
  const [shown] = (await selectRequestedClasses(database.db, [lists.adas])).get(lists.adas)!
  expect(shown).toMatchObject({
    courseId: courses.late,
    mode: 'online',
    guest: 'Elena Alvarez',
    start: day(26).toISOString(),
  })
  expect(await selectRequestedLines(database.db, lists.adas)).toMatchObject([
    { courseId: courses.late, registrationType: 'online', guest: elena, needs },
  ])
  expect(await selectRequestedLines(database.db, lists.bens)).toEqual([
    { courseId: courses.late, registrationType: 'in-person', guest: null, needs: plain.needs },
  ])
  expect((await selectRequestedClasses(database.db, [lists.bens])).get(lists.bens)).toMatchObject([
    { guest: null },
  ])
})

it('a class is requested already in an open list of the same help', async () => {
  const { db } = database
  const proxyAccessOf = async (id: number) =>
    (await db.selectFrom('asked_list').select('care_id').where('id', '=', id).executeTakeFirstOrThrow())
      .care_id
  const proxyAccessId = await proxyAccessOf(lists.adas)
  const of = { attendeeId: ada.attendeeId, proxyAccessId, courseIds: [courses.late, courses.same] }
  const already = (more: Partial<typeof of> = {}, now = new Date(until.getTime() - 1)) =>
    db.transaction().execute((tx) => selectRequestedAlready(tx, { ...of, ...more }, now))
  const found = new Map([[courses.late, lists.adas]])
  expect(await already()).toEqual(found)
  expect(await already({}, until)).toEqual(new Map())
  expect(await already({ courseIds: [] })).toEqual(new Map())
  expect(await already({ courseIds: [courses.late, courses.soon] })).toEqual(
    new Map([...found, [courses.soon, lists.alsoAdas]]),
  )
  expect(await already({ proxyAccessId: await proxyAccessOf(lists.bens) })).toEqual(new Map())
  expect(await already({ attendeeId: ben.attendeeId })).toEqual(new Map())
  await db
    .updateTable('asked_list')
    .set({ ended_at: until, ended_as: 'declined' })
    .where('id', '=', lists.adas)
    .execute()
  expect(await already()).toEqual(new Map())
})

it('classes move out of lists, and an empty list is deleted', async () => {
  await write([courses.same, courses.soon].map((courseId) => ({ ...plain, listId: lists.adas, courseId })))
  const move = (listIds: number[], courseIds: number[]) =>
    database.db.transaction().execute((tx) => moveOutOf(tx, listIds, courseIds))
  const left = async () =>
    (await database.db.selectFrom('asked_list').select('id').orderBy('id').execute()).map(({ id }) => id)
  // An empty list of someone else stays.
  const empty = await buildConfirmRequest(database.db, { person: ben, courseId: courses.soon })
  await database.db.deleteFrom('asked_class').where('list_id', '=', empty).execute()
  await move([], [courses.late])
  expect(await titles()).toEqual({ adas: ['Soon', 'Same', 'Late'], alsoAdas: ['Soon'], bens: ['Late'] })
  await move([lists.adas, lists.alsoAdas], [courses.soon])
  expect(await titles()).toEqual({ adas: ['Same', 'Late'], bens: ['Late'] })
  expect(await left()).toEqual([lists.adas, lists.bens, empty])
})

it('all lists of an attendee are deleted', async () => {
  await deleteConfirmRequestsOf(database.db, ada.attendeeId)
  expect(await titles()).toEqual({ bens: ['Late'] })
})
