import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EditedClass } from '#domain/classes/edit/edited-class.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { buildCourse, buildFacilitator, buildTerm } from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectEditableCourse, selectFollowingIds } from './course-reading.sql.ts'
import {
  insertCourse,
  raiseEditVersions,
  writeCancelled,
  writeCourse,
  writePublished,
} from './course-writing.sql.ts'

const now = new Date('2026-11-20T15:00:00Z')
let database: TestDatabase
let people: number[]
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  people = [(await buildFacilitator(db)).id, (await buildFacilitator(db)).id, (await buildFacilitator(db)).id]
  for (const slug of ['patients', 'caregivers']) await buildTerm(db, 'audience', slug)
  await buildTerm(db, 'diagnosis', 'breast')
  await buildTerm(db, 'language', 'english')
})
afterAll(() => database.drop())

const read = async (id: number) => (await selectEditableCourse(database.db, id))!.course
const rowOf = (id: number) =>
  database.db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const none = { audiences: [], diagnoses: [], languages: [], facilitatorIds: [] }
/** A new class with these changes, and another one beside it that must stay as it is. */
async function written(first: Partial<EditedClass>, change: Partial<EditedClass> = {}) {
  const source = await read((await buildCourse(database.db)).id)
  const insert = (course: EditedClass) =>
    database.db.transaction().execute((tx) => insertCourse(tx, course, { draft: false, now }))
  const [before, beside] = [
    { ...source, ...none, ...first },
    { ...source, ...none, audiences: ['caregivers'], facilitatorIds: people.slice(0, 1) },
  ]
  const [id, other] = [await insert(before), await insert(beside)]
  await database.db.transaction().execute((tx) => writeCourse(tx, id, before, { ...before, ...change }, now))
  expect(await read(other)).toMatchObject({ audiences: ['caregivers'], facilitatorIds: people.slice(0, 1) })
  return { id, other }
}

describe('a class that is saved', () => {
  it.each<Partial<EditedClass>>([
    none,
    { ...none, audiences: ['patients'] },
    { ...none, diagnoses: ['breast'] },
    { ...none, languages: ['english'] },
    { ...none, audiences: ['caregivers', 'patients'], languages: ['english'] },
  ])('has its terms, even one alone: %j', async (terms) => {
    const { id } = await written(terms)
    expect(await read(id)).toMatchObject(terms)
    const { id: changed } = await written({ audiences: ['caregivers'] }, terms)
    expect(await read(changed)).toMatchObject(terms)
  })
  it.each([
    [[], [0]],
    [[0], []],
    [
      [0, 1],
      [1, 0],
    ],
    [
      [0, 1],
      [2, 1],
    ],
    [[0], [1]],
  ])('has its facilitators in order: %j, then %j', async (before, after) => {
    const ids = (some: readonly number[]) => some.map((index) => people[index]!)
    const { id } = await written({ facilitatorIds: ids(before) }, { facilitatorIds: ids(after) })
    expect((await read(id)).facilitatorIds).toEqual(ids(after))
  })
  it.each<Partial<EditedClass>>([
    { online: true, onlineCapacity: 3 },
    { inPersonCapacity: null },
    { inPerson: false, inPersonCapacity: null, online: true, onlineCapacity: null },
  ])('has its modes: %j', async (modes) => {
    expect(await read((await written({}, modes)).id)).toMatchObject(modes)
    expect(await read((await written(modes)).id)).toMatchObject(modes)
  })
  it.each<[string, Partial<EditedClass>, boolean]>([
    ['another description', { description: '<p>Other</p>' }, true],
    ['another room', { room: '7' }, true],
    ['another note', { notes: 'Bring a mat' }, false],
  ])('is new in calendars after %s, or not', async (_name, change, isNew) => {
    const { id, other } = await written({}, change)
    const [row, beside] = [await rowOf(id), await rowOf(other)]
    expect(row.sequence - beside.sequence).toBe(isNew ? 1 : 0)
    expect(row.revised_at?.getTime() === now.getTime()).toBe(isNew)
    expect(row.edit_version - beside.edit_version).toBe(1)
  })
})

describe('a change of some classes', () => {
  it('raises their edit versions, and no others', async () => {
    const { id, other } = await written({})
    const versions = async () => [(await rowOf(id)).edit_version, (await rowOf(other)).edit_version]
    const [one, two] = await versions()
    const tx = (run: (db: Transaction<DB>) => Promise<void>) => database.db.transaction().execute(run)
    await tx((db) => raiseEditVersions(db, [id]))
    expect(await versions()).toEqual([one! + 1, two])
    await tx((db) => raiseEditVersions(db, []))
    expect(await versions()).toEqual([one! + 1, two])
    await tx((db) => writeCancelled(db, id, now))
    expect(await versions()).toEqual([one! + 2, two])
    expect([(await rowOf(id)).cancelled_at, (await rowOf(other)).cancelled_at]).toEqual([now, null])
    await tx((db) => writeCancelled(db, id, null))
    expect((await rowOf(id)).cancelled_at).toBeNull()
    await database.db.updateTable('course').set({ draft: true }).where('id', 'in', [id, other]).execute()
    await tx((db) => writePublished(db, [id]))
    expect([(await rowOf(id)).draft, (await rowOf(other)).draft]).toEqual([false, true])
    expect(await versions()).toEqual([one! + 4, two])
  })
})

it('the following classes are the later ones of the recurrence, and of one time by their ids', async () => {
  const { db } = database
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const build = async (hours: number, recurrence_id: number | null) =>
    (await buildCourse(db, { starts_at: at(hours), ends_at: at(hours + 1), recurrence_id })).id
  const [earlier, same1, one, same2, later] = [
    await build(1, 77),
    await build(2, 77),
    await build(2, 77),
    await build(2, 77),
    await build(3, 77),
  ]
  const others = [await build(3, 78), await build(3, null)]
  // The rows come in no order. lockCourses locks them by id.
  const following = async (id: number) => (await selectFollowingIds(db, id)).toSorted((a, b) => a - b)
  expect(await following(one)).toEqual([same2, later])
  expect(await following(earlier)).toEqual([same1, one, same2, later])
  expect(await following(later)).toEqual([])
  expect(await following(others[1]!)).toEqual([])
})
