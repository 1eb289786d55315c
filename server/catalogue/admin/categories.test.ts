import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

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
  categoryRows(where: $where) { rows { ${fields} } } }`
const editing = `query($id: Int!) { categoryForEditing(categoryId: $id) { ${fields} } }`
const creating = `mutation($category: CategoryInput!) {
  createCategory(input: { category: $category }) { category { ${fields} } } }`
const updating = `mutation($id: Int!, $editVersion: Int!, $category: CategoryInput!) {
  updateCategory(input: { id: $id, editVersion: $editVersion, category: $category }) { category { ${fields} } } }`
const deleting = 'mutation($id: Int!) { deleteCategory(input: { id: $id }) { success } }'

const art = { name: 'Art', kind: 'education' }

describe('categories', () => {
  let portal: Portal
  let admin: string
  beforeAll(async () => {
    portal = await startPortal()
    admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    await portal.db.deleteFrom('course').execute()
    await portal.db.deleteFrom('category').where('id', '>', 1000).execute()
  })

  const create = async (category: object = art) =>
    (await portal.request<{ createCategory: { category: Row } }>(creating, { category }, admin))
      .createCategory.category
  const list = async (where: object = {}) =>
    (await portal.request<{ categoryRows: { rows: Row[] } }>(listing, { where }, admin)).categoryRows

  it('start with the built-in ones, sorted by name', async () => {
    expect((await list()).rows.map(({ databaseId, name, kind }) => [databaseId, name, kind])).toEqual([
      [39, 'Education', 'education'],
      [46, 'Fitness', 'fitness'],
      [44, 'Mind-Body', 'mindbody'],
      [0, 'Other', 'other'],
      [22, 'Special Programs', 'education'],
      [41, 'Support Groups', 'support'],
    ])
  })
  it('get an ID above those of legacy records', async () => {
    const made = await create({ name: ' Art ', kind: 'education' })
    expect(made).toMatchObject({ ...art, isRequired: false, classCount: 0 })
    expect(made.databaseId).toBeGreaterThan(1000)
  })
  it('are public immediately', async () => {
    const { databaseId: id, editVersion } = await create()
    const course = await buildCourse(portal.db, { category_id: id })
    const read = () => portal.request(`{ courseBy(courseId: ${course.id}) { category { name kind } } }`)
    expect(await read()).toEqual({ courseBy: { category: art } })
    await portal.request(updating, { id, editVersion, category: { name: 'Crafts', kind: 'fitness' } }, admin)
    expect(await read()).toEqual({
      courseBy: { category: { name: 'Crafts', kind: 'fitness' } },
    })
  })
  it.each([
    ['no kind', { ...art, kind: '' }, 'category.kind'],
    ['an unknown kind', { ...art, kind: 'food' }, 'category.kind'],
  ])('refuse %s and change nothing', async (_name, category, field) => {
    const { errors } = await portal.query(creating, { category }, admin)
    expect(errors[0]!.extensions).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [field] } })
    expect((await list()).rows).toHaveLength(6)
  })
  it('cannot delete the built-in Other category', async () => {
    const other = await portal.request<{ categoryForEditing: Row }>(editing, { id: 0 }, admin)
    expect(other.categoryForEditing.isRequired).toBe(true)
    expect(await portal.codeOf(deleting, { id: 0 }, admin)).toBe('CATEGORY_REQUIRED')
    expect(await portal.request(editing, { id: 0 }, admin)).toEqual(other)
  })
})
