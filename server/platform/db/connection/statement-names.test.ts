import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { connect, type Database } from './connection.ts'
import { DatabaseUnreachable } from './transient-errors.ts'

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

/** How many prepared statements the connection stores. */
async function cached(of = db): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from pg_prepared_statements`.execute(of)
  return rows[0]!.n
}
const word = (of: Database, text: string) => sql<{ word: string }>`select ${text}::text as word`.execute(of)
async function often(of = db, times = 5): Promise<void> {
  for (let n = 0; n < times; n += 1) expect((await word(of, `w${n}`)).rows).toEqual([{ word: `w${n}` }])
}

describe('a repeated statement', () => {
  it('is prepared on its connection from the third time on', async () => {
    await often(db, 2)
    expect(await cached()).toBe(0)
    await often(db, 3)
    expect(await cached()).toBe(1)
  })

  it('is not prepared if the configuration turns it off', async () => {
    const off = connect(test.url, { max: 1, namesStatements: false })
    await often(off)
    expect(await cached(off)).toBe(0)
    await off.destroy()
  })

  it('stays prepared for two thousand uses; then a new connection starts without any', async () => {
    await often()
    const process = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const before = (await process()).rows[0]!.pid
    for (let n = 0; n < 2000; n += 1) await process()
    expect((await process()).rows[0]!.pid).not.toBe(before)
    expect(await cached()).toBeLessThan(5)
  })
})

describe('an outdated plan', () => {
  const read = (of: Database) => sql`select * from plans where id = ${1}`.execute(of)
  beforeEach(async () => {
    await sql`drop table if exists plans; create table plans (id int)`.execute(test.db)
    for (let n = 0; n < 4; n += 1) await read(db)
    await sql`alter table plans add column more int`.execute(test.db)
  })

  it('is prepared again invisibly', async () => {
    await sql`insert into plans values (1, 2)`.execute(test.db)
    expect((await read(db)).rows).toEqual([{ id: 1, more: 2 }])
    expect((await read(db)).rows).toEqual([{ id: 1, more: 2 }])
  })

  it('ends a transaction that uses it, and the caller gets a retry error', async () => {
    const inTransaction = () =>
      db.transaction().execute(async (tx) => {
        await word(tx, 'before')
        await read(tx)
      })
    await expect(inTransaction()).rejects.toEqual(new DatabaseUnreachable('overtaken'))
    await inTransaction()
  })
})

it('prepared statements are turned off for good after the server drops them, as behind a pooler', async () => {
  await often()
  await sql`deallocate all`.execute(db)
  await often()
  expect(await cached()).toBe(0)
})

describe('behind a connection pooler', () => {
  // Imitates PgBouncer, which gives the driver its own process number.
  const notified = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'processID')
  beforeEach(() => {
    Object.defineProperty(pg.Client.prototype, 'processID', {
      configurable: true,
      get: () => 1,
      set: () => {},
    })
    return () => {
      if (notified) Object.defineProperty(pg.Client.prototype, 'processID', notified)
      else delete (pg.Client.prototype as unknown as Record<string, unknown>).processID
    }
  })

  it('no statement is prepared unless configured', async () => {
    for (const [namesStatements, count] of [
      [undefined, 0],
      [true, 1],
    ] as const) {
      const pooled = connect(test.url, { max: 1, namesStatements })
      await often(pooled)
      expect(await cached(pooled)).toBe(count)
      await pooled.destroy()
    }
  })
  it('timeouts are set per transaction and do not remain on the connection', async () => {
    const limit = async (of: Database) =>
      (await sql<{ of: string }>`select current_setting('statement_timeout') as of`.execute(of)).rows[0]?.of
    const pooled = connect(test.url, { max: 1 })
    expect(await limit(pooled)).toBe('0')
    expect(await pooled.transaction().execute(limit)).toBe('15s')
    expect(
      await pooled
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(limit),
    ).toBe('15s')
    expect(await limit(pooled)).toBe('0')
    await pooled.destroy()
  })
})

it('timeouts remain on a direct connection', async () => {
  const { rows } = await sql<{ of: string }>`select current_setting('statement_timeout') as of`.execute(db)
  expect(rows[0]?.of).toBe('15s')
})
