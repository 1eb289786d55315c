import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { connect, type Database } from './connection/connection.ts'
import { DatabaseUnreachable } from './connection/transient-errors.ts'
import { longReadsOf, readLong, readLongRows } from './long-reads.ts'

let portal: Portal
let replica: Database
/** The statements that the replica received, without the checks of its position. */
let received: string[] = []

beforeAll(async () => {
  portal = await startPortal()
  // The functions of this schema are found before PostgreSQL's own. So the test sets how far the replica is.
  await sql`create schema replica`.execute(portal.db)
  await sql`create table replica.applied (lsn pg_lsn)`.execute(portal.db)
  await sql`create function replica.pg_is_in_recovery() returns boolean language sql as 'select true'`.execute(
    portal.db,
  )
  await sql`create function replica.pg_last_wal_replay_lsn() returns pg_lsn language sql
    as 'select coalesce((select lsn from replica.applied), pg_current_wal_lsn())'`.execute(portal.db)
  const url = `${portal.deps.config.databaseUrl}?options=-c%20search_path%3Dreplica,pg_catalog,public`
  replica = connect(url, {
    max: 2,
    onStatement: ({ query }) => {
      if (!query.sql.includes('pg_is_in_recovery')) received.push(query.sql)
    },
  })
  portal.deps.replica = replica
})
afterAll(async () => {
  await replica.destroy()
  await portal.close()
})
beforeEach(async () => {
  await applied(null)
  received = []
  portal.logged.length = 0
})

/** How far the replica is. Null: as far as the primary. */
async function applied(lsn: string | null): Promise<void> {
  await sql`delete from replica.applied`.execute(portal.db)
  if (lsn) await sql`insert into replica.applied values (${lsn})`.execute(portal.db)
}
const logged = () => portal.logged.filter(({ at }) => at === 'replica').map(({ reason }) => reason)

describe('a long read', () => {
  it('uses the primary if there is no replica', async () => {
    const { db, log } = portal.deps
    expect(await longReadsOf({ db, log })).toBe(db)
  })
  it('uses a replica that has everything', async () => {
    expect(await longReadsOf(portal.deps)).toBe(replica)
    expect(logged()).toEqual([])
  })
  it('waits for a replica that is a moment behind', async () => {
    await applied('0/1')
    const chosen = longReadsOf(portal.deps)
    await applied(null)
    expect(await chosen).toBe(replica)
    expect(logged()).toEqual([])
  })
  it('uses the primary if the replica stays behind, and logs it', async () => {
    await applied('0/1')
    expect(await longReadsOf(portal.deps)).toBe(portal.db)
    expect(logged()).toEqual(['behind'])
  })
  it('uses the primary if the replica does not respond, and logs it', async () => {
    const url = new URL(portal.deps.config.databaseUrl!)
    url.password = 'wrong'
    const gone = connect(url.toString(), { max: 1 })
    expect(await longReadsOf({ ...portal.deps, replica: gone })).toBe(portal.db)
    expect(logged()).toEqual(['unreachable'])
    await gone.destroy()
  })
  it.each([
    ['loses the connection', new DatabaseUnreachable('cut'), ['cut']],
    ['conflicts with the primary', new DatabaseUnreachable('overtaken'), ['overtaken']],
  ])('is repeated on the primary if the replica %s', async (_case, error, reasons) => {
    const read = async (db: Database) => {
      if (db === replica) throw error
      return 'read'
    }
    expect(await readLong(portal.deps, read)).toBe('read')
    expect(logged()).toEqual(reasons)
  })
  it.each([
    ['is too slow', new DatabaseUnreachable('slow')],
    ['has a bug', new Error('wrong')],
  ])('is not repeated if it %s', async (_case, error) => {
    const tries: Database[] = []
    const read = async (db: Database) => {
      tries.push(db)
      throw error
    }
    await expect(readLong(portal.deps, read)).rejects.toBe(error)
    expect(tries).toEqual([replica])
  })
  it.each([
    ['before the first rows', 0, ['primary 1', 'primary 2']],
    ['after the first rows', 1, ['replica 1']],
  ])('of a file is repeated only if the replica fails %s', async (_case, readBefore, sent) => {
    const cut = new DatabaseUnreachable('cut')
    const read = async (db: Database, take: (rows: string[]) => Promise<void>) => {
      for (const nth of [0, 1]) {
        if (db === replica && nth === readBefore) throw cut
        await take([`${db === replica ? 'replica' : 'primary'} ${nth + 1}`])
      }
    }
    const taken: string[] = []
    const reading = readLongRows(portal.deps, read, async (rows) => {
      taken.push(...rows)
    })
    await (readBefore === 0 ? reading : expect(reading).rejects.toBe(cut))
    expect(taken).toEqual(sent)
  })
})

describe('what reads the replica', () => {
  const period = { from: '2026-09-01', to: '2026-10-31' }
  const report = `query ($where: ReportArgs!) { report(where: $where) { total { people } demographics { people } } }`
  const reportFile = 'query ($where: ReportArgs!) { reportWorkbook(where: $where) { name } }'
  const people = 'query ($where: PersonRowsArgs!) { personCsv(where: $where) { text } }'
  it.each([
    ['a report', report, { where: period }, /report_month/],
    ['a report as a workbook', reportFile, { where: period }, /report_month/],
    ['an export of people', people, { where: {} }, /declare slices/],
    [
      'an export of registrations',
      'query ($where: RegistrationRowsArgs!) { registrationCsv(where: $where) { text } }',
      { where: {} },
      /declare slices/,
    ],
    [
      'an export of classes',
      'query ($where: CourseRowsArgs!) { courseCsv(where: $where) { text } }',
      { where: {} },
      /from "course"/,
    ],
  ])('%s, and it writes nothing there', async (_case, document, variables, statement) => {
    await buildCourse(portal.db)
    const token = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
    const { errors } = await portal.query(document, variables, token)
    expect(errors).toEqual([])
    expect(received.filter((one) => statement.test(one))).not.toEqual([])
    expect(received.filter((one) => /\b(?:insert into|update|delete from)\b/.test(one))).toEqual([])
  })
})
