import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareRow } from '#server/import/prepare-row.ts'
import {
  errorOf,
  type ImportPortal,
  record,
  records,
  startImportPortal,
} from '#server/import/testing/import-portal.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { lostImportsJob } from './import.jobs.ts'
import { createImportRunner } from './import-runs.ts'

let world: ImportPortal
beforeAll(async () => {
  world = await startImportPortal()
})
afterAll(() => world.portal.close())
beforeEach(() => world.empty())

/** Makes an import wait before its first batch until the transaction ends. */
async function delayBatches(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('class-date-import'))`.execute(tx)
}

describe('imports run one at a time', () => {
  it('and refuse a second one while the first runs', async () => {
    // The first import waits here, because this transaction has the lock of its batches.
    const first = await world.portal.db.transaction().execute(async (tx) => {
      await delayBatches(tx)
      const id = await world.start(records(3))
      expect(await world.runOf(id)).toMatchObject({
        status: 'RUNNING',
        rowsTotal: 3,
        rowsDone: 0,
      })
      expect(await errorOf(await world.upload(JSON.stringify(records(3))))).toMatchObject({
        status: 409,
        code: 'IMPORT_RUNNING',
      })
      expect(await world.portal.db.selectFrom('import_run').selectAll().execute()).toHaveLength(1)
      return id
    })
    // Its classes are stored a moment before it ends.
    await expect.poll(async () => (await world.runOf(first)).status).toBe('DONE')
    expect(await world.stored()).toMatchObject({ classes: 3 })
    expect(await world.imported(records(3))).toMatchObject({ status: 'DONE', unchanged: 3 })
  })
  it('and show their progress', async () => {
    const seen: number[] = []
    const id = await world.start(records(250))
    await expect
      .poll(
        async () => {
          const { rowsDone, status } = await world.runOf(id)
          seen.push(rowsDone)
          return status
        },
        { interval: 25, timeout: 30_000 },
      )
      .toBe('DONE')
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect(seen.at(-1)).toBe(250)
    expect(new Set(seen).size, 'some steps between').toBeGreaterThan(2)
  })
})

describe('a server that stops during an import', () => {
  const start = (runner: ReturnType<typeof createImportRunner>, rows: unknown[]) =>
    runner.start(
      { userId: world.administratorId, switchedBy: null },
      {
        fileName: 'a.json',
        rows,
        checkOnly: false,
      },
    )

  it('finishes its batch and marks the run as interrupted', async () => {
    const runner = createImportRunner(world.portal.deps)
    const id = await start(runner, records(250))
    await runner.stop()
    const run = await world.runOf(id)
    expect(run).toMatchObject({ status: 'FAILED', problem: 'INTERRUPTED' })
    expect(run.rowsDone).toBeLessThan(250)
    expect((await world.stored()).classes, 'what was written stays').toBe(run.rowsDone)
    expect(await world.imported(records(250)), 'and the next run does the rest').toMatchObject({
      unchanged: run.rowsDone,
      imported: 250 - run.rowsDone,
    })
  })
  it('leaves no run marked as running forever, and ends no active one', async () => {
    const { id } = await world.portal.db
      .insertInto('import_run')
      .values({ file_name: 'a.json', rows_total: 9, started_at: world.portal.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.portal.db.transaction().execute(async (tx) => {
      await delayBatches(tx)
      const runner = createImportRunner(world.portal.deps)
      const going = await start(runner, records(1))
      expect(await world.runOf(id), 'the next import ends it').toMatchObject({
        status: 'FAILED',
        problem: 'INTERRUPTED',
      })
      expect(await lostImportsJob.run(world.portal.deps)).toBe(0)
      expect(await world.runOf(going)).toMatchObject({ status: 'RUNNING' })
    })
    await expect.poll(world.stored).toMatchObject({ classes: 1 })
    await expect.poll(async () => (await world.runOf(id + 1)).status).toBe('DONE')
    await world.portal.db
      .insertInto('import_run')
      .values({ file_name: 'a.json', rows_total: 9, started_at: world.portal.clock.now() })
      .execute()
    expect(await lostImportsJob.run(world.portal.deps), 'and so does the job').toBe(1)
  })
})

describe('classes whose record is parsed differently', () => {
  const night = record(7, {
    militarytime: '22:00',
    startHH: '10',
    startMM: '00',
    startAMPM: 'PM',
    militarytime_end: '00:00',
    endHH: '12',
    endMM: '00',
    endAMPM: 'AM',
  })
  const listed = async (id: number) =>
    (
      await world.portal.request<{ importRun: { readsDifferently: { courseId: number; start: string }[] } }>(
        'query ($id: Int!) { importRun(id: $id) { readsDifferently { courseId title start startTime endTime canMove registered } } }',
        { id },
        world.token,
      )
    ).importRun.readsDifferently

  it('are listed with both times until they are moved', async () => {
    const { db } = world.portal
    await world.imported([night, record(8)])
    const prepared = prepareRow(night, 1, { timeZone: 'America/New_York', weeksLater: 0 })
    if (!('former' in prepared) || !prepared.former) throw new Error('It reads as before.')
    const { contentHash, startsAt, endsAt } = prepared.former
    const { course_id } = await db
      .selectFrom('class_date_import')
      .select('course_id')
      .orderBy('course_id')
      .executeTakeFirstOrThrow()
    // The time that the previous version of the portal would have imported.
    const former = { starts_at: startsAt, ends_at: endsAt }
    await db.updateTable('course').set(former).where('id', '=', course_id).execute()
    await db
      .updateTable('class_date_import')
      .set({ content_hash: contentHash })
      .where('course_id', '=', course_id)
      .execute()
    const { id } = await world.imported([night, record(8)])
    expect(await listed(id)).toEqual([
      {
        courseId: course_id,
        title: expect.any(String),
        start: expect.any(String),
        startTime: '22:00',
        endTime: '00:00',
        canMove: true,
        registered: 0,
      },
    ])
    expect(new Date((await listed(id))[0]!.start)).toEqual(startsAt)
    const moved = { starts_at: prepared.startsAt, ends_at: prepared.endsAt }
    await db.updateTable('course').set(moved).where('id', '=', course_id).execute()
    expect(await listed(id)).toEqual([])
    expect(await world.imported([night, record(8)])).toMatchObject({ unchanged: 2, refusedRows: 0 })
  })
  it('are listed if the record is now invalid, until their times are changed', async () => {
    const { db } = world.portal
    await world.imported([record(9, { militarytime: '11:30', militarytime_end: '12:30' })])
    const { id: courseId } = await db.selectFrom('course').select('id').executeTakeFirstOrThrow()
    const { id } = await world.imported([record(9, { militarytime: '23:30', militarytime_end: '12:30' })], {
      checkOnly: true,
    })
    expect(await listed(id)).toMatchObject([
      { courseId, startTime: '23:30', endTime: '12:30', canMove: false, registered: 0 },
    ])
    await db
      .updateTable('course')
      .set({ starts_at: sql`starts_at + interval '12 hours'`, ends_at: sql`ends_at + interval '12 hours'` })
      .execute()
    expect(await listed(id)).toEqual([])
  })
})
