import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders.ts'
import { buildCourse } from '#server/testing/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { type CountedDatabase, countQueries } from '#server/testing/query-counter.ts'

interface Row {
  databaseId: number
  name: string
  kind: string
  isRequired: boolean
  classCount: number
  editVersion: number
}

const fields = 'databaseId name kind isRequired classCount editVersion'
const listing = `query($where: CategoryRowsArgs!) {
  categoryRows(where: $where) { rows { ${fields} } pager { page per_page total_pages total_rows } } }`
const editing = `query($id: Int!) { categoryForEditing(categoryId: $id) { ${fields} } }`
const creating = `mutation($category: CategoryInput!) {
  createCategory(input: { category: $category }) { category { ${fields} } clientMutationId } }`
const updating = `mutation($id: Int!, $editVersion: Int!, $category: CategoryInput!) {
  updateCategory(input: { id: $id, editVersion: $editVersion, category: $category }) { category { ${fields} } } }`
const deleting = 'mutation($id: Int!) { deleteCategory(input: { id: $id }) { success } }'

const art = { name: 'Art', kind: 'education' }

describe('categories', () => {
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
    await portal.db.deleteFrom('category').where('id', '>', 1000).execute()
  })

  const create = async (category: object = art) =>
    (await portal.ask<{ createCategory: { category: Row } }>(creating, { category }, admin)).createCategory
      .category
  const list = async (where: object = {}) =>
    (await portal.ask<{ categoryRows: { rows: Row[]; pager: object } }>(listing, { where }, admin))
      .categoryRows
  const lastEntry = () =>
    portal.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

  it('begin with those of the portal, by name', async () => {
    expect((await list()).rows.map(({ databaseId, name, kind }) => [databaseId, name, kind])).toEqual([
      [39, 'Education', 'education'],
      [46, 'Fitness', 'fitness'],
      [44, 'Mind-Body', 'mindbody'],
      [0, 'Other', 'other'],
      [22, 'Special Programs', 'education'],
      [41, 'Support Groups', 'support'],
    ])
  })
  it('are made, read and changed by administrators, and the audit log says so', async () => {
    const made = await create({ name: ' Art ', kind: 'education' })
    expect(made).toMatchObject({ ...art, isRequired: false, classCount: 0 })
    // Below are the numbers of legacy records.
    expect(made.databaseId).toBeGreaterThan(1000)
    expect(await lastEntry()).toMatchObject({
      action: 'category.created',
      subject_id: String(made.databaseId),
      actor_id: adminId,
    })
    const changed = await portal.ask(
      updating,
      { id: made.databaseId, editVersion: made.editVersion, category: { name: 'Art', kind: 'other' } },
      admin,
    )
    const after = { ...made, kind: 'other', editVersion: made.editVersion + 1 }
    expect(changed).toEqual({ updateCategory: { category: after } })
    expect(await portal.ask(editing, { id: made.databaseId }, admin)).toEqual({ categoryForEditing: after })
    expect(await lastEntry()).toMatchObject({ action: 'category.changed', data: { fields: ['kind'] } })
  })
  it('reach visitors at once', async () => {
    const { databaseId: id, editVersion } = await create()
    const course = await buildCourse(portal.db, { category_id: id })
    const read = () => portal.ask(`{ courseBy(courseId: ${course.id}) { category { name kind } } }`)
    expect(await read()).toEqual({ courseBy: { category: art } })
    await portal.ask(updating, { id, editVersion, category: { name: 'Crafts', kind: 'fitness' } }, admin)
    expect(await read()).toEqual({
      courseBy: { category: { name: 'Crafts', kind: 'fitness' } },
    })
  })
  it('leave version and log alone where a save changes nothing', async () => {
    const { databaseId: id, editVersion } = await create()
    const before = await lastEntry()
    await portal.ask(updating, { id, editVersion, category: art }, admin)
    expect((await list({ search: 'art' })).rows[0]!.editVersion).toBe(editVersion)
    expect((await lastEntry()).id).toBe(before.id)
  })
  it('tell the second of two editors who saved before, and keep what the first one saved', async () => {
    const { databaseId: id, editVersion } = await create()
    const save = (name: string) =>
      portal.query(updating, { id, editVersion, category: { ...art, name } }, admin)
    const answers = await Promise.all([save('A'), save('B')])
    const refused = answers.flatMap(({ errors }) => errors.map((error) => error.extensions))
    expect(refused).toEqual([
      { code: 'EDIT_CONFLICT', data: { by: 'Alex Morgan', at: portal.clock.now().toISOString() } },
    ])
  })
  it.each([
    ['no name', { ...art, name: ' ' }, 'category.name'],
    ['markup', { ...art, name: '<script>' }, 'category.name'],
    ['a kind that there is not', { ...art, kind: 'food' }, 'category.kind'],
  ])('refuse %s and change nothing', async (_name, category, field) => {
    const { errors } = await portal.query(creating, { category }, admin)
    expect(errors[0]!.extensions).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [field] } })
    expect((await list()).rows).toHaveLength(6)
  })
  it('are deleted, but not while a class belongs to them', async () => {
    const { databaseId: id } = await create()
    const course = await buildCourse(portal.db, { category_id: id })
    expect((await list({ search: 'art' })).rows[0]!.classCount).toBe(1)
    expect(await portal.codeOf(deleting, { id }, admin)).toBe('STILL_IN_USE')
    await portal.db.deleteFrom('course').where('id', '=', course.id).execute()
    expect(await portal.ask(deleting, { id }, admin)).toEqual({ deleteCategory: { success: true } })
    expect(await lastEntry()).toMatchObject({
      action: 'category.deleted',
      data: { name: expect.any(String) },
    })
    expect(await portal.ask(editing, { id }, admin)).toEqual({ categoryForEditing: null })
    expect(await portal.codeOf(deleting, { id }, admin)).toBe('NOT_FOUND')
    expect(await portal.codeOf(updating, { id, editVersion: 1, category: art }, admin)).toBe('NOT_FOUND')
  })
  it('keep the one that stands for no other', async () => {
    const other = await portal.ask<{ categoryForEditing: Row }>(editing, { id: 0 }, admin)
    expect(other.categoryForEditing.isRequired).toBe(true)
    expect(await portal.codeOf(deleting, { id: 0 }, admin)).toBe('CATEGORY_REQUIRED')
    expect(await portal.ask(editing, { id: 0 }, admin)).toEqual(other)
  })
  it('are nobody else’s matter', async () => {
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    const attendee = await tokenFor(portal, await buildAttendee(portal.db))
    const calls = [
      [listing, { where: {} }],
      [editing, { id: 39 }],
      [creating, { category: art }],
      [updating, { id: 39, editVersion: 1, category: art }],
      [deleting, { id: 39 }],
    ] as const
    for (const [document, variables] of calls) {
      expect(await portal.codeOf(document, variables, staff)).toBe('FORBIDDEN')
      expect(await portal.codeOf(document, variables, attendee)).toBe('FORBIDDEN')
      expect(await portal.codeOf(document, variables)).toBe('NOT_LOGGED_IN')
    }
    expect((await list()).pager).toMatchObject({ total_rows: 6 })
  })
  it('are found by a part of the name, and what looks like a pattern is none', async () => {
    await create({ name: '100% Art', kind: 'event' })
    const names = async (search: string) => (await list({ search })).rows.map(({ name }) => name)
    expect(await names(' 0% ')).toEqual(['100% Art'])
    expect(await names('GROUP')).toEqual(['Support Groups'])
    expect(await names('_rt')).toEqual([])
    expect(await names('art\0')).toEqual(['100% Art'])
  })
  it('come a page at a time with as many queries for thousands as for a few', async () => {
    const queriesOf = async (where: object) => {
      counted.take()
      await list(where)
      return counted.take()
    }
    const few = await queriesOf({})
    const many = Array.from({ length: 3000 }, (_, n) => ({
      name: `A ${String(n).padStart(4, '0')}`,
      kind: 'other',
    }))
    await portal.db.insertInto('category').values(many).execute()
    expect(await queriesOf({ pager: { page: 60, per_page: 50 } })).toBe(few)
    const page = await list({ pager: { page: 2 } })
    expect(page.pager).toEqual({ page: 2, per_page: 25, total_pages: 121, total_rows: 3006 })
    expect(page.rows.map(({ name }) => name)).toEqual(many.slice(25, 50).map(({ name }) => name))
    expect(await portal.codeOf(listing, { where: { pager: { page: 0 } } }, admin)).toBe('PAGE_OUT_OF_RANGE')
  })
})
