import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { lostImportsJob } from './import.jobs.ts'
import { createImportRunner } from './import-runs.ts'
import { type ImportPortal, records, refusalOf, startImportPortal } from './testing/import-portal.ts'

let world: ImportPortal
beforeAll(async () => {
  world = await startImportPortal()
})
afterAll(() => world.portal.close())
beforeEach(() => world.empty())

/** An import waits before its first batch until the transaction ends. */
async function holdBatches(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('class-date-import'))`.execute(tx)
}

describe('imports one at a time', () => {
  it('refuses a second one while the first goes on', async () => {
    // The first one waits here: the lock of its batches is taken.
    await world.portal.db.transaction().execute(async (tx) => {
      await holdBatches(tx)
      const id = await world.start(records(3))
      expect(await world.runOf(id)).toMatchObject({
        status: 'RUNNING',
        rowsTotal: 3,
        rowsDone: 0,
      })
      expect(await refusalOf(await world.upload(JSON.stringify(records(3))))).toMatchObject({
        status: 409,
        code: 'IMPORT_RUNNING',
      })
      expect(await world.portal.db.selectFrom('import_run').selectAll().execute()).toHaveLength(1)
    })
    await expect.poll(world.stored).toMatchObject({ classes: 3 })
    expect(await world.imported(records(3))).toMatchObject({ status: 'DONE', unchanged: 3 })
  })
  it('shows how far it is while it goes on', async () => {
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

describe('a server that ends', () => {
  const start = (runner: ReturnType<typeof createImportRunner>, rows: unknown[]) =>
    runner.start(
      { userId: world.administratorId, switchedBy: null },
      {
        fileName: 'a.json',
        rows,
        checkOnly: false,
      },
    )

  it('finishes its batch and says that the run was interrupted', async () => {
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
  it('leaves no run that goes on for ever, and ends none that still does', async () => {
    const { id } = await world.portal.db
      .insertInto('import_run')
      .values({ file_name: 'a.json', rows_total: 9, started_at: world.portal.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.portal.db.transaction().execute(async (tx) => {
      await holdBatches(tx)
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
