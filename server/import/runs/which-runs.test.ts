import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  addProgress,
  endLostRuns,
  endOtherRuns,
  finishRun,
  insertRun,
  selectFindings,
  selectReadDifferently,
  selectRun,
  selectRunPage,
  takeImportLock,
} from './import-runs.sql.ts'

let database: TestDatabase
let staffId: number
beforeAll(async () => {
  database = await createTestDatabase()
  staffId = (await buildUser(database.db, { first_name: 'Ada', last_name: 'Byron' })).userId
})
afterAll(() => database.drop())
beforeEach(async () => void (await database.db.deleteFrom('import_run').execute()))

const now = new Date('2026-11-20T20:00:00Z')
const file = { file_name: 'dates.csv', check_only: false, rows_total: 9, started_at: now }
const run = async (columns: object = {}, started_by: number | null = staffId) => {
  const id = await insertRun(database.db, { ...file, started_by })
  if (Object.keys(columns).length > 0)
    await database.db.updateTable('import_run').set(columns).where('id', '=', id).execute()
  return id
}
const statusOf = async (id: number) => {
  const row = (await selectRun(database.db, id))!
  return [row.status, row.problem]
}
const done = { status: 'done', finished_at: now }
const failed = { status: 'failed', problem: 'fault', finished_at: now }
const lost = ['failed', 'interrupted']

it('runs that no server runs are ended, and those that are over stay', async () => {
  const ids = [await run(), await run(done), await run(failed), await run()]
  expect(await endLostRuns(database.db, now)).toBe(2)
  expect(await Promise.all(ids.map(statusOf))).toEqual([lost, ['done', null], ['failed', 'fault'], lost])
  expect((await selectRun(database.db, ids[0]!))?.finished_at).toEqual(now)
  expect(await endLostRuns(database.db, now)).toBe(0)
})

it('no run is ended while an import runs, and no second import begins', async () => {
  const id = await run()
  await database.db.transaction().execute(async (tx) => {
    expect(await takeImportLock(tx)).toBe(true)
    expect(await endLostRuns(database.db, now)).toBe(0)
    expect(await database.db.transaction().execute(takeImportLock)).toBe(false)
  })
  expect(await endLostRuns(database.db, now)).toBe(1)
  expect(await statusOf(id)).toEqual(lost)
})

it('an import may be idle in its transaction for a day', async () => {
  await database.db.transaction().execute(async (tx) => {
    await takeImportLock(tx)
    const { rows } = await sql<{ longest: string }>`
      select current_setting('idle_in_transaction_session_timeout') as longest`.execute(tx)
    expect(rows).toEqual([{ longest: '1d' }])
  })
})

it('other locks end no import and keep none', async () => {
  await run()
  const other = await createTestDatabase()
  await other.db
    .transaction()
    .execute(async (tx) => {
      expect(await takeImportLock(tx)).toBe(true)
      expect(await endLostRuns(database.db, now)).toBe(1)
    })
    .finally(() => other.drop())
})

it('whoever has the lock ends all that are running', async () => {
  const ids = [await run(), await run(done)]
  await endOtherRuns(database.db, now)
  expect(await Promise.all(ids.map(statusOf))).toEqual([lost, ['done', null]])
})

it('a run finishes once, with what it found', async () => {
  const [one, two] = [await run(), await run()]
  const found = { imported: 2, unchanged: 1, repaired: [], refused: [], rowsDone: 3 }
  expect(await addProgress(database.db, one, found)).toBe(true)
  expect(await finishRun(database.db, one, null, now)).toEqual({
    imported: 2,
    unchanged: 1,
    repaired: 0,
    refused: 0,
  })
  expect(await finishRun(database.db, one, 'fault', now)).toBeUndefined()
  expect(await addProgress(database.db, one, found)).toBe(false)
  expect(await finishRun(database.db, two, 'fault', now)).toBeDefined()
  expect([await statusOf(one), await statusOf(two)]).toEqual([
    ['done', null],
    ['failed', 'fault'],
  ])
})

it('findings are numbered on from one batch to the next, each kind for itself', async () => {
  const id = await run()
  const refused = (row: number) => ({ row, classDateID: `${row}`, code: 'NO_START', data: {} })
  const repaired = (row: number) => ({ ...refused(row), field: 'title', was: 'a', now: 'b' })
  const batch = (repairs: number[], refusals: number[]) =>
    addProgress(database.db, id, {
      imported: 0,
      unchanged: 0,
      rowsDone: 9,
      repaired: repairs.map(repaired),
      refused: refusals.map(refused),
    } as Parameters<typeof addProgress>[2])
  await batch([4], [2, 3])
  await batch([6, 7], [5])
  const other = await run()
  await addProgress(database.db, other, {
    imported: 0,
    unchanged: 0,
    rowsDone: 1,
    repaired: [],
    refused: [refused(8)],
  } as Parameters<typeof addProgress>[2])
  const rows = async (
    ...[kind, page]: [Parameters<typeof selectFindings>[2], Parameters<typeof selectFindings>[3]?]
  ) =>
    (await selectFindings(database.db, id, kind, page)).map(({ number, row_number }) => [number, row_number])
  expect(await rows('refused')).toEqual([
    [1, 2],
    [2, 3],
    [3, 5],
  ])
  expect(await rows('repaired')).toEqual([
    [1, 4],
    [2, 6],
    [3, 7],
  ])
  expect(await rows('refused', { page: 2, perPage: 1, offset: 1 })).toEqual([[2, 3]])
})

it('the runs are listed with who started them, newest first', async () => {
  const first = await run()
  const second = await run({}, null)
  const { rows } = await selectRunPage(database.db, { page: 1, perPage: 10, offset: 0 })
  expect(rows.map(({ id, started_by_name }) => [id, started_by_name])).toEqual([
    [second, null],
    [first, 'Ada Byron'],
  ])
})

it('classes that are read differently are those that still have the time of then', async () => {
  const id = await run()
  const starts_at = new Date('2026-11-21T15:00:00Z')
  let rows = 0
  const found = async (
    given: { code?: string; kind?: string; stands?: string; of?: number; start?: Date } = {},
  ) => {
    rows += 1
    const {
      code = 'READS_DIFFERENTLY',
      kind = 'refused',
      stands = '10:00',
      of = id,
      start = starts_at,
    } = given
    const course = await buildCourse(database.db, { starts_at: start })
    const data = { courseId: course.id, stands, start: '22:00', end: '22:45' }
    await database.db
      .insertInto('import_finding')
      .values({ run_id: of, kind, number: rows, row_number: rows, code, data: JSON.stringify(data) })
      .execute()
    return course.id
  }
  const late = await found({ start: new Date('2026-11-22T15:00:00Z') })
  const one = await found()
  const fixed = await found({ code: 'STANDS_AS_BEFORE' })
  await found({ code: 'NO_START' })
  await found({ kind: 'repaired' })
  await found({ stands: '11:00' })
  await found({ of: await run() })
  const seats = [{ cancelled_at: null }, { cancelled_at: now }]
  for (const seat of seats) {
    const { attendeeId: attendee_id } = await buildAttendee(database.db)
    await buildRegistration(database.db, { course_id: one, attendee_id, ...seat })
  }
  expect(await selectReadDifferently(database.db, id)).toMatchObject([
    { course_id: one, can_move: true, registered: 1, start_time: '22:00', end_time: '22:45' },
    { course_id: fixed, can_move: false, registered: 0 },
    { course_id: late, can_move: true },
  ])
})
