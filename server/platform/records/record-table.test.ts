import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { noteChangedRows } from '#server/testing/calls/changed-rows.ts'
import { changedBy, lockedBy, rolledBack } from '#server/testing/database/changed-by.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import * as queries from './record-table.sql.ts'

const now = new Date('2026-11-20T17:00:00Z')
const pages: queries.RecordStore<'page', 'title' | 'uri' | 'updated_at'> = {
  table: 'page',
  sortedBy: 'title',
  searched: ['title', 'uri'],
  listed: ['title'],
  derived: { length: sql`length(r.content)` },
  writtenAt: 'updated_at',
}
const locations: queries.RecordStore<'location', 'name'> = {
  table: 'location',
  sortedBy: 'name',
  searched: ['name'],
}
const people = { ...locations, namesPeople: true }
let database: TestDatabase
const ids: Record<string, number> = {}

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await db.deleteFrom('location').execute()
  await db.deleteFrom('page').execute()
  for (const name of ['hall', 'Attic', 'garden', 'Garden', 'María Núñez']) {
    const { id } = await db.insertInto('location').values({ name }).returning('id').executeTakeFirstOrThrow()
    ids[name] = id
  }
  for (const [uri, title] of [
    ['b', 'Beta'],
    ['a', 'alpha'],
    ['c-beta', 'Gamma'],
  ] as const) {
    const row = { uri, title, content: '<p></p>', updated_at: new Date(0) }
    const { id } = await db.insertInto('page').values(row).returning('id').executeTakeFirstOrThrow()
    ids[uri] = id
  }
  await noteChangedRows(db)
})
afterAll(() => database.drop())

const first = (perPage: number) => ({ offset: 0, perPage }) as Parameters<typeof queries.selectRecordPage>[3]
const list = async (store: queries.RecordStore, search: string | null | undefined, perPage = 10) => {
  const { rows, totalRows } = await queries.selectRecordPage<{ id: number; name: string; title: string }>(
    database.db,
    store,
    search,
    first(perPage),
  )
  return { found: rows.map((row) => row.name ?? row.title), totalRows }
}

describe('a list of records', () => {
  const all = ['Attic', 'garden', 'Garden', 'hall', 'María Núñez']
  it.each<[search: string | null | undefined, found: string[]]>([
    [null, all],
    [undefined, all],
    ['', all],
    ['GARD', ['garden', 'Garden']],
    ['ria nu', ['María Núñez']],
    ['nunez maria', []],
    ['nothing', []],
  ])('searched for “%s” has %j', async (search, found) => {
    expect(await list(locations, search)).toEqual({ found, totalRows: found.length })
  })
  it.each<[search: string | null, found: string[]]>([
    [null, all],
    ['', all],
    ['nunez maria', ['María Núñez']],
    ['maria lee', []],
  ])('of people, searched for “%s”, has %j', async (search, found) => {
    expect(await list(people, search)).toEqual({ found, totalRows: found.length })
  })
  it('is searched in any of its columns', async () => {
    expect((await list(pages, 'beta')).found).toEqual(['Beta', 'Gamma'])
  })
  it('has pages', async () => {
    expect(await list(locations, null, 2)).toEqual({ found: ['Attic', 'garden'], totalRows: 5 })
  })
  it('has the listed columns and the derived ones, and a record has all', async () => {
    const { rows } = await queries.selectRecordPage<{ id: number }>(database.db, pages, 'alpha', first(10))
    expect(rows).toEqual([{ id: ids.a, title: 'alpha', length: 7 }])
    expect(await queries.selectRecord(database.db, pages, ids.a!)).toMatchObject({
      id: ids.a,
      uri: 'a',
      length: 7,
      edit_version: 1,
    })
    expect(await queries.selectRecord(database.db, locations, ids.hall!)).toMatchObject({ name: 'hall' })
    expect(await queries.selectRecord(database.db, locations, 0)).toBe(undefined)
  })
})

it.each(['for update', 'for no key update'] as const)('a record is locked alone, %s', async (strength) => {
  const locks = (tx: Transaction<DB>) => queries.lockRecord(tx, locations, ids.hall!, strength)
  expect(await rolledBack(database.db, locks)).toMatchObject({ id: ids.hall, name: 'hall' })
  expect(await lockedBy(database.db, 'location', 'id', locks)).toEqual([ids.hall])
})

describe('a record', () => {
  it('is inserted with the time of its writing, unless its unique value is taken', async () => {
    const columns = { uri: 'new', title: 'New', content: '' }
    const written = await rolledBack(database.db, async (tx) => {
      const id = await queries.insertRecord(tx, pages, columns, now)
      return queries.selectRecord(tx, pages, id!)
    })
    expect(written).toMatchObject({ ...columns, updated_at: now, edit_version: 1 })
    const taken = rolledBack(database.db, (tx) =>
      queries.insertRecord(tx, pages, { ...columns, uri: 'a' }, now),
    )
    expect(await taken).toBe(undefined)
  })
  it('is updated alone, with a new version, unless its unique value is taken', async () => {
    const updating = changedBy(database.db, (tx) =>
      queries.updateRecord(tx, pages, ids.a!, { title: 'New' }, now),
    )
    const { result, changed } = await updating
    expect(result).toBe(true)
    expect(changed).toContain('1 update page (edit_version, title, updated_at)')
    const taken = rolledBack(database.db, (tx) => queries.updateRecord(tx, pages, ids.a!, { uri: 'b' }, now))
    expect(await taken).toBe(false)
  })
  it('is deleted alone', async () => {
    const { changed } = await changedBy(database.db, (tx) => queries.deleteRecord(tx, locations, ids.hall!))
    expect(changed).toContain('1 delete location')
  })
  it('fails in another way if it cannot be written', async () => {
    const columns = { uri: 'a/b', title: '', content: '' }
    const broken = rolledBack(database.db, (tx) => queries.insertRecord(tx, pages, columns, now))
    await expect(broken).rejects.toMatchObject({ constraint: 'page_uri_check' })
  })
})
