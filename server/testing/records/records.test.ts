import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { recordCalls } from './record-calls.ts'
import { recordCases } from './record-cases.ts'

let portal: Portal
let counted: CountedDatabase
let admin: string
let adminId: number
beforeAll(async () => {
  portal = await startPortal({
    seenDatabase: (db) => {
      counted = countQueries(db)
      return counted.db
    },
  })
  const alex = await buildUser(portal.db, {
    roles: ['administrator'],
    first_name: 'Alex',
    last_name: 'Morgan',
  })
  adminId = alex.userId
  admin = await tokenFor(portal, alex)
})
afterAll(() => portal.close())

const lastEntry = () =>
  portal.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

// What the five have in common, once for all of them. Tests next to each kind cover the rest.
describe.each(Object.entries(recordCases))('records of the kind %s', (one, record) => {
  const { named, filled, emptied, use } = record
  const table = sql.table(one)
  let first: number[]
  const calls = recordCalls(one, record, () => ({ portal, admin }))
  const { create, list, save, saved, read, remove } = calls
  const namesOf = async (search: string) => (await list({ search })).rows.map((row) => row[named])

  beforeAll(async () => {
    first = (await sql<{ id: number }>`select id from ${table}`.execute(portal.db)).rows.map(({ id }) => id)
  })
  beforeEach(async () => {
    await portal.db.deleteFrom('course').execute()
    await sql`delete from ${table} where id <> all(${first}::int[])`.execute(portal.db)
  })

  it('can be created, read, changed, and deleted by administrators, with audit log entries', async () => {
    const made = await create(filled)
    const { databaseId: id } = made
    expect(made).toEqual({ databaseId: id, editVersion: 1, ...filled, ...record.read })
    const said = { subject_id: String(id), subject_type: one, actor_id: adminId }
    expect(await lastEntry()).toMatchObject({ ...said, action: `${one}.created`, data: {} })
    expect(await read(id)).toEqual(made)
    const after = await saved(id, 1, emptied.fields)
    expect(after).toMatchObject({ databaseId: id, editVersion: 2, ...emptied.fields, ...emptied.read })
    const changed = await lastEntry()
    expect(changed).toMatchObject({ ...said, action: `${one}.changed` })
    // The names of the columns, never their values.
    const { fields } = changed.data as { fields: string[] }
    expect({ fields: fields.toSorted() }).toEqual({ fields: emptied.columns.toSorted() })
    expect(await read(id)).toEqual(after)
    expect(await remove(id)).toBeUndefined()
    const { action, data } = await lastEntry()
    expect({ action, data }).toEqual({ action: `${one}.deleted`, data: record.retainedOfDeleted })
    expect(await read(id)).toBeNull()
    expect(await remove(id)).toBe('NOT_FOUND')
    expect((await save(id, 2, filled))?.code).toBe('NOT_FOUND')
  })
  it('keep version and audit log if a save changes nothing', async () => {
    const made = await create(filled)
    const before = await lastEntry()
    expect(await saved(made.databaseId, 1, filled)).toEqual(made)
    expect((await lastEntry()).id).toBe(before.id)
  })
  it('report author and time of the first save to the second editor, and keep the first save', async () => {
    const { databaseId: id } = await create(filled)
    portal.clock.advance(1000)
    const at = portal.clock.now().toISOString()
    expect(await save(id, 1, { ...filled, [named]: 'Theirs' })).toBeUndefined()
    portal.clock.advance(1000)
    const rejection = { code: 'EDIT_CONFLICT', data: { by: 'Alex Morgan', at } }
    expect(await save(id, 1, { ...filled, [named]: 'Mine' })).toEqual(rejection)
    expect(await read(id)).toMatchObject({ [named]: 'Theirs', editVersion: 2 })
  })
  it('accept only one of two concurrent saves', async () => {
    const { databaseId: id } = await create(filled)
    const refusals = await Promise.all(['A', 'B'].map((name) => save(id, 1, { ...filled, [named]: name })))
    expect(refusals.map((rejection) => rejection?.code).toSorted()).toEqual(['EDIT_CONFLICT', undefined])
  })
  it('are refused without a name or with markup, and nothing changes', async () => {
    const { databaseId: id } = await create(filled)
    const before = await list({})
    for (const name of [' ', '<script>']) {
      const rejection = { code: 'INPUT_INVALID', data: { fields: [`${one}.${named}`] } }
      expect(await calls.errorOfCreating({ ...filled, [named]: name })).toMatchObject(rejection)
      expect(await save(id, 1, { ...filled, [named]: name })).toMatchObject(rejection)
    }
    expect(await list({})).toEqual(before)
  })
  if (use)
    it('cannot be deleted while a class uses them', async () => {
      const { databaseId: id } = await create(filled)
      await use(portal.db, id)
      expect((await list({ search: filled[named]! })).rows[0]).toMatchObject({ classCount: 1 })
      expect(await remove(id)).toBe('STILL_IN_USE')
      await portal.db.deleteFrom('course').execute()
      expect(await remove(id)).toBeUndefined()
    })
  it('are closed to everyone but administrators', async () => {
    const { databaseId: id } = await create(filled)
    const before = await list({})
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    const attendee = await tokenFor(portal, await buildAttendee(portal.db))
    for (const [document, variables] of calls.all(id)) {
      expect(await portal.codeOf(document, variables, staff)).toBe('FORBIDDEN')
      expect(await portal.codeOf(document, variables, attendee)).toBe('FORBIDDEN')
      expect(await portal.codeOf(document, variables)).toBe('NOT_LOGGED_IN')
    }
    expect(await list({})).toEqual(before)
  })
  it('are found by part of their search fields, without wildcards', async () => {
    await create({ ...filled, [named]: '100% Linden' })
    for (const field of record.alsoFoundBy ?? [])
      expect(await namesOf(filled[field]!.slice(1).toUpperCase())).toEqual(['100% Linden'])
    expect(await namesOf('LINDEN')).toEqual(['100% Linden'])
    expect(await namesOf(' 0% ')).toEqual(['100% Linden'])
    expect(await namesOf('_inden')).toEqual([])
    expect(await namesOf('linden\0')).toEqual(['100% Linden'])
  })
  it('are listed by name and paged, with a constant number of queries', async () => {
    const queriesOf = async (where: object) => {
      counted.take()
      await list(where)
      return counted.take()
    }
    const names = Array.from({ length: 3000 }, (_, n) => `A ${String(n).padStart(4, '0')}`)
    const rows = names.map((name, n) => record.row(name, n)).toReversed()
    const add = (some: typeof rows) =>
      portal.db
        .insertInto(one as 'category')
        .values(some as never)
        .execute()
    await add(rows.slice(0, 1))
    const few = await queriesOf({})
    await add(rows.slice(1))
    expect(await queriesOf({ pager: { page: 60, per_page: 50 } })).toBe(few)
    const page = await list({ pager: { page: 2 } })
    const total = { total_pages: Math.ceil((3000 + first.length) / 25), total_rows: 3000 + first.length }
    expect(page.pager).toEqual({ page: 2, per_page: 25, ...total })
    expect(page.rows.map((row) => row[named])).toEqual(names.slice(25, 50))
    expect(await calls.errorOfListing({ pager: { page: 0 } })).toBe('PAGE_OUT_OF_RANGE')
  })
})
