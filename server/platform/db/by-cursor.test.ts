import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { readByCursor } from './by-cursor.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

it('reads every row once, in order, in batches, from one snapshot', async () => {
  await sql`create table counted as select n from generate_series(1, 2500) n`.execute(test.db)
  const read: number[] = []
  const slices: number[] = []
  await readByCursor(
    test.db,
    sql<{ n: number }>`select n from counted where n > ${0} order by n`,
    async (rows) => {
      slices.push(rows.length)
      read.push(...rows.map(({ n }) => n))
      await sql`delete from counted where n > 1500`.execute(test.db)
    },
  )
  expect(slices).toEqual([1000, 1000, 500])
  expect(read).toEqual(Array.from({ length: 2500 }, (_, nth) => nth + 1))
})
it('stops reading when the callback throws, and releases its connection', async () => {
  let slices = 0
  const all = sql<{ n: number }>`select n from generate_series(1, 5000) n`
  const reading = readByCursor(test.db, all, async () => {
    slices += 1
    throw new Error('enough')
  })
  await expect(reading).rejects.toThrow('enough')
  expect(slices).toBe(1)
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      test.db,
    )
  expect(rows).toEqual([])
})
