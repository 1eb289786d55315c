import type { ServerResponse } from 'node:http'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { asCall, nameOperation } from '#server/platform/http/current-call.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { connect, type Database } from './connection.ts'
import { together } from './pipelined-queries.ts'
import { whileWaitedFor } from './waiting-call.ts'

let test: TestDatabase
let db: Database
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())
beforeEach(() => {
  db = connect(test.url, { max: 1 })
  return () => db.destroy()
})

/** The statement as PostgreSQL shows it while it runs. */
async function selectShown(of: Database): Promise<string> {
  const { rows } = await sql<{
    query: string
  }>`select query from pg_stat_activity where pid = pg_backend_pid()`.execute(of)
  return rows[0]!.query
}
const shown = 'select query from pg_stat_activity where pid = pg_backend_pid()'

it('a statement has a comment with the name of its function', async () => {
  expect(await selectShown(db)).toBe(`/* selectShown */ ${shown}`)
})

it('query builder and pipelined statements also have the comment', async () => {
  const texts: string[] = []
  const logged = connect(test.url, { max: 1, onStatement: ({ query }) => texts.push(query.sql) })
  async function deleteTerms() {
    await logged.deleteFrom('term').execute()
  }
  async function selectTwo(tx: Transaction<DB>) {
    await together(
      tx,
      (at) => at.selectFrom('term').select('slug').execute(),
      (at) => sql`select 2`.execute(at),
    )
  }
  await deleteTerms()
  await inTransaction({ db: logged }, (tx) => selectTwo(tx))
  await logged.destroy()
  expect(texts.filter((text) => !/^(begin|commit)$/.test(text))).toEqual([
    '/* deleteTerms */ delete from "term"',
    '/* selectTwo */ select "slug" from "term"',
    '/* selectTwo */ select 2',
  ])
})

it('a statement of an anonymous function has the name of the call', async () => {
  const response = { req: { headers: {} }, setHeader() {}, once() {} } as unknown as ServerResponse
  const query = await asCall(
    response,
    () => {},
    async () => {
      nameOperation('query courseBy')
      return inTransaction({ db }, async (tx) => {
        const { rows } = await sql<{
          query: string
        }>`select query, 1 from pg_stat_activity where pid = pg_backend_pid()`.execute(tx)
        return rows[0]!.query
      })
    },
  )
  expect(query).toMatch(/^\/\* query courseBy \*\/ select query, 1/)
})

it('a statement is prepared once, whichever function calls it', async () => {
  const ofOne = async () => selectShown(db)
  const ofAnother = async () => selectShown(db)
  for (let n = 0; n < 4; n += 1) await ofOne()
  for (let n = 0; n < 4; n += 1) await ofAnother()
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  expect(rows).toEqual([{ statement: `/* selectShown */ ${shown}` }])
})

it('a comment does not affect whether a statement counts as a write', async () => {
  const update = (of: Database) => sql`select 3`.execute(of)
  let isDisconnected = false
  await whileWaitedFor({ isDisconnected: () => isDisconnected }, async () => {
    await update(db)
    isDisconnected = true
    // No client waits, and nothing was changed.
    await expect(update(db)).rejects.toThrow('abandoned')
  })
})
