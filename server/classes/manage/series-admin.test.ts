import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders.ts'
import { buildCourse, buildSeries } from '#server/testing/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { type CountedDatabase, countQueries } from '#server/testing/query-counter.ts'

interface Listed {
  databaseId: number
  title: string
  classCount: number
}
interface Edited extends Listed {
  description: string | null
  imageUrl: string | null
  imageAlt: string | null
  editVersion: number
}

const fields = 'databaseId title description imageUrl imageAlt classCount editVersion'
const listing = `query($where: SeriesRowsArgs!) {
  seriesRows(where: $where) { rows { databaseId title classCount } pager { page per_page total_pages total_rows } } }`
const editing = `query($id: Int!) { seriesForEditing(seriesId: $id) { ${fields} } }`
const creating = `mutation($series: SeriesInput!) {
  createSeries(input: { series: $series }) { series { ${fields} } clientMutationId } }`
const updating = `mutation($id: Int!, $editVersion: Int!, $series: SeriesInput!) {
  updateSeries(input: { id: $id, editVersion: $editVersion, series: $series }) { series { ${fields} } } }`
const deleting = 'mutation($id: Int!) { deleteSeries(input: { id: $id }) { success } }'

const livingWell = {
  title: 'Living Well',
  description: '<p>Six weeks.</p>',
  imageUrl: 'https://example.org/well.jpg',
  imageAlt: 'A walk',
}

describe('series', () => {
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
  beforeEach(async () => {
    await portal.db.deleteFrom('course').execute()
    await portal.db.deleteFrom('series').execute()
  })

  const create = async (series: object = livingWell) =>
    (await portal.ask<{ createSeries: { series: Edited } }>(creating, { series }, admin)).createSeries.series
  const list = async (where: object = {}) =>
    (await portal.ask<{ seriesRows: { rows: Listed[]; pager: object } }>(listing, { where }, admin))
      .seriesRows
  const lastEntry = () =>
    portal.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

  it('are made, read and changed by administrators, and the audit log says so', async () => {
    const made = await create()
    expect(made).toMatchObject({ ...livingWell, classCount: 0 })
    expect(await lastEntry()).toMatchObject({
      action: 'series.created',
      subject_id: String(made.databaseId),
      actor_id: adminId,
    })
    const { databaseId: id, editVersion } = made
    const changed = await portal.ask(updating, { id, editVersion, series: { title: 'Well' } }, admin)
    const after = {
      databaseId: id,
      title: 'Well',
      description: null,
      imageUrl: null,
      imageAlt: null,
      classCount: 0,
      editVersion: editVersion + 1,
    }
    expect(changed).toEqual({ updateSeries: { series: after } })
    expect(await portal.ask(editing, { id }, admin)).toEqual({ seriesForEditing: after })
    expect(await lastEntry()).toMatchObject({
      action: 'series.changed',
      data: { fields: ['title', 'description', 'image_url', 'image_alt'] },
    })
  })
  it('reach visitors at once, without what could harm them', async () => {
    const { databaseId: id } = await create({
      ...livingWell,
      description: '<p onclick="boom()">Six <strong>weeks</strong><script>boom()</script></p>',
    })
    const read = `{ seriesBy(seriesId: ${id}) { title description image { sourceUrl altText } } }`
    expect(await portal.ask(read)).toEqual({
      seriesBy: {
        title: 'Living Well',
        description: '<p>Six <strong>weeks</strong></p>',
        image: { sourceUrl: livingWell.imageUrl, altText: 'A walk' },
      },
    })
    await portal.ask(updating, { id, editVersion: 1, series: { title: 'Well' } }, admin)
    expect(await portal.ask(read)).toEqual({ seriesBy: { title: 'Well', description: null, image: null } })
  })
  it('leave version and log alone where a save changes nothing', async () => {
    const { databaseId: id, editVersion } = await create()
    const before = await lastEntry()
    const saved = await portal.ask(updating, { id, editVersion, series: livingWell }, admin)
    expect(saved).toMatchObject({ updateSeries: { series: { editVersion } } })
    expect((await lastEntry()).id).toBe(before.id)
  })
  it('tell the second of two editors who saved before, and keep what the first one saved', async () => {
    const { databaseId: id, editVersion } = await create()
    const save = (title: string) => portal.query(updating, { id, editVersion, series: { title } }, admin)
    const answers = await Promise.all([save('A'), save('B')])
    const refused = answers.flatMap(({ errors }) => errors.map((error) => error.extensions))
    expect(refused).toEqual([
      { code: 'EDIT_CONFLICT', data: { by: 'Alex Morgan', at: portal.clock.now().toISOString() } },
    ])
  })
  it.each([
    ['no title', { title: ' ' }, 'series.title'],
    ['a script for a picture', { ...livingWell, imageUrl: 'javascript:alert(1)' }, 'series.imageUrl'],
    ['a text without end', { title: 'Long', description: 'x'.repeat(100_001) }, 'series.description'],
  ])('refuse %s and change nothing', async (_name, series, field) => {
    const { errors } = await portal.query(creating, { series }, admin)
    expect(errors[0]!.extensions).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [field] } })
    expect((await list()).rows).toEqual([])
  })
  it('are deleted, but not while a class belongs to them', async () => {
    const { databaseId: id } = await create()
    const course = await buildCourse(portal.db, { series_id: id })
    expect((await list()).rows[0]!.classCount).toBe(1)
    expect(await portal.codeOf(deleting, { id }, admin)).toBe('STILL_IN_USE')
    await portal.db.deleteFrom('course').where('id', '=', course.id).execute()
    expect(await portal.ask(deleting, { id }, admin)).toEqual({ deleteSeries: { success: true } })
    expect(await lastEntry()).toMatchObject({ action: 'series.deleted', data: { title: expect.any(String) } })
    expect(await portal.ask(editing, { id }, admin)).toEqual({ seriesForEditing: null })
    expect(await portal.codeOf(deleting, { id }, admin)).toBe('NOT_FOUND')
    expect(await portal.codeOf(updating, { id, editVersion: 1, series: livingWell }, admin)).toBe('NOT_FOUND')
  })
  it('are nobody else’s matter', async () => {
    const { id } = await buildSeries(portal.db)
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    const attendee = await tokenFor(portal, await buildAttendee(portal.db))
    const calls = [
      [listing, { where: {} }],
      [editing, { id }],
      [creating, { series: livingWell }],
      [updating, { id, editVersion: 1, series: livingWell }],
      [deleting, { id }],
    ] as const
    for (const [document, variables] of calls) {
      expect(await portal.codeOf(document, variables, staff)).toBe('FORBIDDEN')
      expect(await portal.codeOf(document, variables, attendee)).toBe('FORBIDDEN')
      expect(await portal.codeOf(document, variables)).toBe('NOT_LOGGED_IN')
    }
    expect((await list()).pager).toMatchObject({ total_rows: 1 })
  })
  it('are found by a part of the title, and what looks like a pattern is none', async () => {
    for (const title of ['100% Yoga', 'Living Well']) await buildSeries(portal.db, { title })
    const titles = async (search: string) => (await list({ search })).rows.map(({ title }) => title)
    expect(await titles('LIVING')).toEqual(['Living Well'])
    expect(await titles(' 0% ')).toEqual(['100% Yoga'])
    expect(await titles('_iving')).toEqual([])
  })
  it('come a page at a time with as many queries for 10,000 as for one', async () => {
    await buildSeries(portal.db, { title: 'A' })
    const queriesOf = async (where: object) => {
      counted.take()
      await list(where)
      return counted.take()
    }
    const few = await queriesOf({})
    const many = Array.from({ length: 10_000 }, (_, n) => ({ title: `S ${String(n).padStart(5, '0')}` }))
    await portal.db.insertInto('series').values(many).execute()
    expect(await queriesOf({ pager: { page: 200, per_page: 50 } })).toBe(few)
    const page = await list({ pager: { page: 2 } })
    expect(page.pager).toEqual({ page: 2, per_page: 25, total_pages: 401, total_rows: 10_001 })
    expect(page.rows.map(({ title }) => title)).toEqual(many.slice(24, 49).map(({ title }) => title))
    expect(await portal.codeOf(listing, { where: { pager: { page: 0 } } }, admin)).toBe('PAGE_OUT_OF_RANGE')
  })
})
