import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectToRewrite } from './rewrite-tables.sql.ts'

const now = new Date('2026-11-20T07:00:00Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const late = 1000
/** Two tables that the migrations leave with different sizes. */
const [small, large] = ['closing_notice', 'app_user'] as const
const unlimited = 2 ** 40

let database: TestDatabase
let db: Database
let account: number
let visit: number
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  account = (await buildUser(db)).userId
  visit = await buildWalkIn(db)
})
afterAll(() => database.drop())

interface World {
  /** When the account was closed. */
  closed?: Date
  /** When the visit without an account was erased. */
  erased?: Date
  /** When the small table was last rewritten. */
  rewritten?: Date
}
async function toRewrite({ closed, erased, rewritten }: World, mostBytes: number, until = now) {
  await db
    .updateTable('app_user')
    .set({ closed_at: closed ?? null })
    .where('id', '=', account)
    .execute()
  await db
    .updateTable('attendee')
    .set({ erased_at: erased ?? null })
    .where('id', '=', visit)
    .execute()
  await db.deleteFrom('rewritten_table').execute()
  if (rewritten) await db.insertInto('rewritten_table').values({ table_name: small, at: rewritten }).execute()
  return selectToRewrite(db, [large, small], mostBytes, late, until)
}
const sizeOf = async (table: string) =>
  Number(
    (await sql<{ size: string }>`select pg_total_relation_size(${table}::regclass) as size`.execute(db))
      .rows[0]!.size,
  )

it.each<[string, World, string[]]>([
  ['nothing, as no one was erased', {}, []],
  ['all, small ones first, after a closing', { closed: now }, [small, large]],
  ['all after the erasing of a visit', { erased: now }, [small, large]],
  ['nothing for a closing that comes later', { closed: at(1) }, []],
  ['nothing for an erasing that comes later', { erased: at(1) }, []],
  ['not what was rewritten since', { closed: now, rewritten: at(late + 1) }, [large]],
  [
    'what was rewritten just when a late closing may have come',
    { closed: now, rewritten: at(late) },
    [small, large],
  ],
  [
    'what was rewritten before the later of two',
    { closed: at(-5000), erased: now, rewritten: at(0) },
    [small, large],
  ],
  [
    'not what was rewritten after the later of two',
    { closed: at(-5000), erased: at(-4000), rewritten: now },
    [large],
  ],
])('rewrites %s', async (_, world, expected) => {
  expect(await toRewrite(world, unlimited)).toEqual(expected)
})
it('rewrites up to a size', async () => {
  const [least, most] = [await sizeOf(small), await sizeOf(large)]
  expect(least).toBeLessThan(most)
  expect(await toRewrite({ closed: now }, most)).toEqual([small, large])
  expect(await toRewrite({ closed: now }, most - 1)).toEqual([small])
  expect(await toRewrite({ closed: now }, least)).toEqual([small])
  expect(await toRewrite({ closed: now }, least - 1)).toEqual([])
})
