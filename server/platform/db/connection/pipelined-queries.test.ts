import { type Kysely, sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { LastStatements, together } from './pipelined-queries.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  await sql`create table note (word text primary key)`.execute(test.db)
})
afterAll(() => test.drop())
beforeEach(async () => {
  await sql`truncate note`.execute(test.db)
})

const note = async (at: Kysely<DB>, word: string) => {
  await sql`insert into note values (${word})`.execute(at)
}
const notes = async (at: Kysely<DB>) =>
  (await sql<{ word: string }>`select word from note order by word`.execute(at)).rows.map(({ word }) => word)
const inTransaction = <T>(work: (tx: Transaction<DB>) => Promise<T>) => test.db.transaction().execute(work)

describe('pipelined statements', () => {
  it('run in order, see earlier effects, and return results by position', async () => {
    const responses = await inTransaction((tx) =>
      together(
        tx,
        (at) => notes(at),
        (at) => note(at, 'a'),
        (at) => notes(at),
        async (at) => (await sql<{ n: number }>`select 1 as n`.execute(at)).rows[0]!.n,
      ),
    )
    expect(responses).toEqual([[], undefined, ['a'], 1])
  })

  it('are sent without waiting for each other', async () => {
    const order: string[] = []
    const timed = async (at: Kysely<DB>, word: string) => {
      order.push(`${word} is sent`)
      await notes(at)
      order.push(`${word} is answered`)
    }
    await inTransaction((tx) =>
      together(
        tx,
        (at) => timed(at, 'a'),
        (at) => timed(at, 'b'),
      ),
    )
    expect(order).toEqual(['a is sent', 'b is sent', 'a is answered', 'b is answered'])
  })

  it('throw the first error and roll everything back', async () => {
    const work = inTransaction((tx) =>
      together(
        tx,
        (at) => note(at, 'a'),
        (at) => note(at, 'a'),
        (at) => notes(at),
      ),
    )
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await notes(test.db)).toEqual([])
  })

  it('reject a function that makes no statement or makes it later', async () => {
    const later = async (at: Kysely<DB>) => {
      await Promise.resolve()
      return notes(at)
    }
    for (const wrong of [async () => {}, later])
      await expect(inTransaction((tx) => together(tx, wrong, (at) => notes(at)))).rejects.toThrow(
        'exactly one, made at once',
      )
  })

  it('see what another transaction committed while one of them waited for a lock', async () => {
    await note(test.db, 'kept')
    const locker = await test.db.startTransaction().execute()
    await sql`select 1 from note where word = 'kept' for update`.execute(locker)
    const seen = inTransaction((tx) =>
      together(
        tx,
        (at) => sql`select 1 from note where word = 'kept' for update`.execute(at),
        (at) => notes(at),
      ),
    )
    await vi.waitUntil(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
      return rows.length > 0
    })
    await note(locker, 'new')
    await locker.commit().execute()
    expect((await seen)[1]).toEqual(['kept', 'new'])
  })
})

describe('statements without an awaited result', () => {
  it('run before the commit and are saved', async () => {
    await inRegistrationTransaction(test.db, async (tx, last) => {
      await notes(tx)
      last.add(tx, (at) => note(at, 'a'))
    })
    expect(await notes(test.db)).toEqual(['a'])
  })

  it('roll the transaction back with their own error if they fail', async () => {
    const work = inRegistrationTransaction(test.db, async (tx, last) => {
      await note(tx, 'a')
      last.add(tx, (at) => sql`select 1 / 0`.execute(at))
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
    expect(await notes(test.db)).toEqual([])
  })

  it('are retried with the whole transaction after a lost race', async () => {
    let tries = 0
    await inRegistrationTransaction(test.db, async (tx, last) => {
      tries += 1
      await note(tx, `try ${tries}`)
      last.add(tx, (at) => note(at, tries === 1 ? 'try 1' : 'won'))
    })
    expect(await notes(test.db)).toEqual(['try 2', 'won'])
  })

  it('cannot be added while another statement is in progress', async () => {
    const last = new LastStatements()
    await inTransaction(async (tx) => {
      const other = notes(tx)
      expect(() => last.add(tx, (at) => notes(at))).toThrow('not answered yet')
      await other
    })
  })
})
