import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { buildConfirmRequest } from '#server/testing/builders/confirm-request-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  deleteForgotten,
  lockOverdue,
  selectConfirmRequest,
  selectConfirmRequests,
  writeConfirmRequestEnd,
} from './confirm-request.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const later = new Date(now.getTime() + 1)
const ended = { ended_at: now, ended_as: 'confirmed' }

interface Options {
  row?: object
  course?: CourseOptions
  /** The person's helper helps them no longer. */
  helpEnded?: boolean
}
/** A list that a person is asked to confirm, until later. */
async function list({ row = {}, course = {}, helpEnded = false }: Options = {}, user: object = {}) {
  const person = await buildAttendee(database.db, user)
  const { id: courseId } = await buildCourse(database.db, course)
  const id = await buildConfirmRequest(database.db, { person, courseId })
  await database.db
    .updateTable('asked_list')
    .set({ until: later, ...row })
    .where('id', '=', id)
    .execute()
  if (helpEnded)
    await database.db
      .updateTable('care')
      .set({ ended_at: now })
      .where('person_id', '=', person.userId)
      .execute()
  return { id, person, courseId }
}
const overdue = () => database.db.transaction().execute((tx) => lockOverdue(tx, now))

it.each<[what: string, isOver: boolean, options: Options]>([
  ['that ends later', false, {}],
  ['that ends now', true, { row: { until: now } }],
  ['whose help has ended', true, { helpEnded: true }],
  ['that ends now, and is marked', false, { row: { until: now, ...ended } }],
  ['whose help has ended, and is marked', false, { row: ended, helpEnded: true }],
])('a list %s is over and not marked: %s', async (_, isOver, options) => {
  const { id } = await list(options)
  expect((await overdue()).includes(id)).toBe(isOver)
})

it('the lists that are over come in order', async () => {
  await list({ row: { until: now } })
  const ids = await overdue()
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(ids.length).toBeGreaterThan(1)
})

it.each<[what: string, isDeleted: boolean, options: Options]>([
  [
    'that is answered, for a class that ends now',
    true,
    { row: ended, course: { starts_at: new Date(0), ends_at: now } },
  ],
  [
    'that is answered, for a class that ends later',
    false,
    { row: ended, course: { starts_at: now, ends_at: later } },
  ],
  ['that is open, for a class that ends now', false, { course: { starts_at: new Date(0), ends_at: now } }],
])('a list %s is deleted: %s', async (_, isDeleted, options) => {
  const { id } = await list(options)
  // Another list keeps its classes for itself.
  await list({ course: { starts_at: now, ends_at: later } })
  expect(await deleteForgotten(database.db, now)).toBe(isDeleted ? 1 : 0)
  expect((await selectConfirmRequest(database.db, id)) === null).toBe(isDeleted)
})

it('a person’s lists are those that are not marked, the first that was asked first', async () => {
  const first = await list()
  const { person, courseId } = first
  const ask = async (row: object) => {
    const id = await buildConfirmRequest(database.db, { person, courseId })
    await database.db.updateTable('asked_list').set(row).where('id', '=', id).execute()
    return id
  }
  const second = await ask({ until: later })
  const earliest = await ask({ asked_at: new Date('2026-11-20T11:00:00Z') })
  const marked = await ask(ended)
  const other = await list()
  const ids = async (of: Parameters<typeof selectConfirmRequests>[1]) =>
    (await selectConfirmRequests(database.db, of)).map(({ id }) => id)
  expect(await ids({ attendeeId: person.attendeeId })).toEqual([earliest, first.id, second])
  expect(await ids({ ids: [second, marked, other.id] })).toEqual([second, marked, other.id])
})

it('the list of a closed account is left out', async () => {
  const { id } = await list({}, { closed_at: now })
  expect(await selectConfirmRequest(database.db, id)).toBeNull()
})

it('a list helps while the help lasts and it has a class', async () => {
  const helps = async (id: number) => (await selectConfirmRequest(database.db, id))?.helps
  const { id } = await list()
  expect(await helps(id)).toBe(true)
  await database.db.deleteFrom('asked_class').where('list_id', '=', id).execute()
  expect(await helps(id)).toBe(false)
  expect(await helps((await list({ helpEnded: true })).id)).toBe(false)
})

it('only open lists are marked, once, and what was said of their guests is deleted', async () => {
  const [one, done, other] = [await list(), await list({ row: ended }), await list()]
  const words = { needs_words: 'A chair with arms' }
  const ids = [one.id, done.id, other.id]
  await database.db.updateTable('asked_class').set(words).where('list_id', 'in', ids).execute()
  expect(await writeConfirmRequestEnd(database.db, [one.id, done.id], 'declined', now)).toBe(1)
  expect(await writeConfirmRequestEnd(database.db, [one.id], 'confirmed', now)).toBe(0)
  expect((await selectConfirmRequest(database.db, one.id))?.ended).toBe('declined')
  expect((await selectConfirmRequest(database.db, done.id))?.ended).toBe('confirmed')
  const rows = await database.db
    .selectFrom('asked_class')
    .select(['list_id', 'needs_words'])
    .where('list_id', 'in', ids)
    .orderBy('list_id')
    .execute()
  expect(rows.map(({ needs_words }) => needs_words)).toEqual([null, words.needs_words, words.needs_words])
})
