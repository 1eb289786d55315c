import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { withClient } from '#server/platform/embedded-postgres/access.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { rewriteTables } from './rewrite-tables.ts'

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
  const url = new URL(inject('postgres').adminUrl)
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
const aMinuteLater = () => portal.clock.advance(60_000)

it('the night after an account closes, its text disappears from the database files, once', async () => {
  await closed()
  expect(await fileContains('attendee', 'Quillbert')).toBe(true)
  aMinuteLater()
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
