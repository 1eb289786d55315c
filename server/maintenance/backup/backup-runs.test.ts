import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { endRun, forgetRun, insertRun, lockRuns, removeOldRuns, selectHistory } from './backup-runs.sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())
beforeEach(async () => {
  await db.deleteFrom('backup_run').execute()
})

const now = new Date('2026-11-20T15:00:00Z')
const plus = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const made = async (at: Date) => {
  const id = await insertRun(db, at)
  await endRun(db, id, at, { outcome: 'made', file: 'a.backup' })
  return id
}
const failed = async (at: Date, reason: string) => {
  const id = await insertRun(db, at)
  await endRun(db, id, at, { outcome: 'failed', reason })
  return id
}
const ids = async () =>
  (await db.selectFrom('backup_run').select('id').orderBy('id').execute()).map(({ id }) => id)

describe('the history of backups', () => {
  it('is empty at first', async () => {
    expect(await selectHistory(db)).toEqual({
      lastMadeAt: null,
      lastFailedAt: null,
      lastStartedAt: null,
      firstTryAt: null,
      lastReason: null,
    })
  })
  it('has the last of each kind, and the first attempt since a backup was made', async () => {
    await made(plus(-9))
    await failed(plus(-8), 'first')
    await made(plus(-7))
    expect(await selectHistory(db)).toMatchObject({ lastMadeAt: plus(-7), firstTryAt: null })
    await failed(plus(-5), 'third')
    await failed(plus(-6), 'second')
    await insertRun(db, plus(-4))
    expect(await selectHistory(db)).toEqual({
      lastMadeAt: plus(-7),
      lastFailedAt: plus(-5),
      lastStartedAt: plus(-4),
      firstTryAt: plus(-6),
      lastReason: 'third',
    })
  })
  it('begins with the first attempt if none was ever made', async () => {
    await failed(plus(-5), 'one')
    await insertRun(db, plus(-4))
    expect(await selectHistory(db)).toMatchObject({ lastMadeAt: null, firstTryAt: plus(-5) })
  })
})

it('a run ends or is forgotten, and no other one', async () => {
  const [one, two] = [await insertRun(db, now), await insertRun(db, plus(1))]
  await endRun(db, one, plus(2), { outcome: 'failed', reason: 'The disk is full' })
  const rows = () => db.selectFrom('backup_run').selectAll().orderBy('id').execute()
  const open = { id: two, started_at: plus(1), ended_at: null, outcome: null, reason: null, file: null }
  expect(await rows()).toEqual([
    {
      id: one,
      started_at: now,
      ended_at: plus(2),
      outcome: 'failed',
      reason: 'The disk is full',
      file: null,
    },
    open,
  ])
  await forgetRun(db, one)
  expect(await rows()).toEqual([open])
})

it('runs are removed after 400 days', async () => {
  const days = 400 * 86_400_000
  const [, kept] = [await made(plus(-days - 1)), await made(plus(-days))]
  await failed(plus(-days - 2), 'old')
  expect(await removeOldRuns(db, now)).toEqual({ oldBackupRuns: 2 })
  expect(await ids()).toEqual([kept])
  expect(await removeOldRuns(db, now)).toEqual({ oldBackupRuns: 0 })
})

it('only one server starts a run at a time', async () => {
  await db.transaction().execute(async (tx) => {
    await lockRuns(tx)
    const held = await db
      .selectFrom('pg_locks' as never)
      .select('mode' as never)
      .where('mode' as never, '=', 'ShareRowExclusiveLock' as never)
      .execute()
    expect(held).toHaveLength(1)
  })
})
