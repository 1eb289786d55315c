import { type IsolationLevel, type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { connect } from '#server/platform/db/connection/connection.ts'
import { withClient } from '#server/platform/embedded-postgres/access.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { postgresOfWorker } from '#server/testing/database/test-database.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { rewriteTable } from './rewrite-tables.sql.ts'
import { rewriteTables, selectOverdueRewrites } from './rewrite-tables.ts'

let portal: Portal
beforeEach(async () => {
  // 2:10 AM in New York.
  portal = await startPortal({ now: '2026-11-20T07:10:00Z' })
})
afterEach(() => portal.close())

const closed = async () => {
  const { userId } = await buildAttendee(portal.db, { profile: { emergency_name: 'Quillbert' } })
  await portal.db.transaction().execute((tx) => closeAccount(tx, listeners, userId, portal.clock.now()))
}
/** Whether the table's file contains the word, as a person with access to the disk could read it. */
async function fileContains(table: string, word: string): Promise<boolean> {
  const url = new URL(postgresOfWorker().adminUrl)
  url.pathname = new URL(portal.deps.config.databaseUrl!).pathname
  let existing = false
  await withClient(url.toString(), async (client) => {
    await client.query('checkpoint')
    const { rows } = await client.query(
      `select position(convert_to($2, 'UTF8') in pg_read_binary_file(pg_relation_filepath($1::regclass))) > 0 as held`,
      [table, word],
    )
    existing = rows[0].held
  })
  return existing
}
const later = () => portal.clock.advance(days(1))
const twoMinutesLater = () => portal.clock.advance(120_000)

it('the night after an account closes, its text disappears from the database files, once', async () => {
  await closed()
  expect(await fileContains('attendee', 'Quillbert')).toBe(true)
  twoMinutesLater()
  const tables = await rewriteTables(portal.deps)
  expect(tables).toEqual(
    expect.arrayContaining(['attendee', 'app_user', 'guest', 'outbox_mail', 'registration']),
  )
  expect(tables).not.toContain('course')
  expect(await fileContains('attendee', 'Quillbert')).toBe(false)
  expect(await rewriteTables(portal.deps), 'again').toEqual([])
  later()
  expect(await rewriteTables(portal.deps), 'nobody was closed since').toEqual([])
})
it('nothing is rewritten by day or without a closed account', async () => {
  expect(await rewriteTables(portal.deps)).toEqual([])
  await closed()
  portal.clock.advance(3_600_000)
  expect(await rewriteTables(portal.deps)).toEqual([])
})
it('only one of two servers rewrites each table', async () => {
  await closed()
  later()
  const done = await Promise.all([rewriteTables(portal.deps), rewriteTables(portal.deps)])
  const tables = done.flat()
  expect(tables.length).toBeGreaterThan(10)
  expect(new Set(tables).size).toBe(tables.length)
})
it('a table in use is skipped until the next run without blocking', async () => {
  await closed()
  later()
  await portal.db.transaction().execute(async (tx) => {
    await tx.selectFrom('attendee').select('id').execute()
    expect(await rewriteTables(portal.deps)).not.toContain('attendee')
  })
  expect(await rewriteTables(portal.deps)).toEqual(['attendee'])
})
describe('while an older transaction is open, no table counts as rewritten:', () => {
  /** Opens such a transaction. Returns the function that ends it. */
  const open = async (url: string, isolation: IsolationLevel, first: RawBuilder<unknown>) => {
    const db = connect(url, { max: 1 })
    const tx = await db.startTransaction().setIsolationLevel(isolation).execute()
    await first.execute(tx)
    return async () => {
      await tx.rollback().execute()
      await db.destroy()
    }
  }
  const own = () => portal.deps.config.databaseUrl!
  const other = () => postgresOfWorker().adminUrl
  const write = sql`select pg_current_xact_id()`
  const cases = {
    'a snapshot from before the closing': () => open(own(), 'repeatable read', sql`select 1`),
    'a write from before the closing': () => open(own(), 'read committed', write),
    'a write in another database of the server': () => open(other(), 'read committed', write),
  }
  it.each(Object.entries(cases))('%s', async (_, begin) => {
    const end = await begin()
    await closed()
    later()
    await expect(rewriteTables(portal.deps, 0)).resolves.toEqual([])
    expect(portal.logged.splice(0)).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        at: 'rewrite',
        message: 'An older transaction is open',
        holder: expect.stringMatching(/^process \d+$/),
      }),
    )
    expect(await rewriteTable(portal.db, 'attendee', 120_000), 'rewritten in any case').toBe(true)
    expect(await fileContains('attendee', 'Quillbert')).toBe(true)
    const next = rewriteTables(portal.deps)
    await end()
    expect(await next).toContain('attendee')
    expect(await fileContains('attendee', 'Quillbert')).toBe(false)
  })
  it('a closing that has locked its account', async () => {
    const { userId } = await buildAttendee(portal.db)
    await closed()
    later()
    const end = await open(own(), 'read committed', sql`select from app_user where id = ${userId} for update`)
    expect(await rewriteTables(portal.deps, 0)).toEqual([])
    await end()
  })
  it('but a snapshot in another database does not count', async () => {
    const end = await open(other(), 'repeatable read', sql`select 1`)
    await closed()
    later()
    expect(await rewriteTables(portal.deps)).toContain('attendee')
    expect(await fileContains('attendee', 'Quillbert')).toBe(false)
    await end()
  })
})
it('a table is rewritten again if an account may have been closed while it was', async () => {
  await closed()
  portal.clock.advance(59_000)
  expect(await rewriteTables(portal.deps)).toContain('attendee')
  portal.clock.advance(2_000)
  expect(await rewriteTables(portal.deps)).toContain('attendee')
  expect(await rewriteTables(portal.deps)).toEqual([])
})
it('a failing table is reported and retried, and larger tables still get rewritten', async () => {
  await closed()
  later()
  const index = (
    fails: string,
  ) => sql`create or replace function looks(text) returns text immutable language plpgsql as $$
    begin
      if ${sql.raw(fails)} then raise 'it fails'; end if;
      return $1;
    end $$`
  await index('false').execute(portal.db)
  await sql`create index looks on attendee (looks(city))`.execute(portal.db)
  await index('true').execute(portal.db)
  const tables = await rewriteTables(portal.deps)
  expect(tables).toEqual(expect.arrayContaining(['app_user', 'outbox_mail']))
  expect(tables).not.toContain('attendee')
  expect(portal.logged.splice(0)).toContainEqual(
    expect.objectContaining({ level: 'error', at: 'rewrite', table: 'attendee' }),
  )
  await index("current_setting('statement_timeout') = '15s'").execute(portal.db)
  expect(await rewriteTables(portal.deps)).toEqual(['attendee'])
  const { rows } = await sql<{ time: string }>`select current_setting('statement_timeout') as time`.execute(
    portal.db,
  )
  expect(rows, 'afterwards a call has its usual time').toEqual([{ time: '15s' }])
})
it('a table is overdue after two nights without a rewrite, unless migrations ran since', async () => {
  await sql`update kysely_migration set timestamp = '2026-11-01T00:00:00.000Z'`.execute(portal.db)
  await closed()
  const overdue = () => selectOverdueRewrites(portal.db, portal.clock.now())
  later()
  expect(await overdue(), 'after one night').toEqual([])
  later()
  portal.clock.advance(10_800_000)
  expect(await overdue()).toEqual(expect.arrayContaining(['attendee', 'app_user']))
  await closed()
  expect(await overdue(), 'with a newer closing').toContain('attendee')
  await sql`update kysely_migration set timestamp = ${portal.clock.now().toISOString()}
    where name = (select max(name) from kysely_migration)`.execute(portal.db)
  expect(await overdue(), 'after an upgrade').toEqual([])
  await sql`update kysely_migration set timestamp = '2026-11-01T00:00:00.000Z'`.execute(portal.db)
  portal.clock.advance(days(1) - 9_000_000)
  await rewriteTables(portal.deps)
  expect(await overdue()).toEqual([])
})
