import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

interface Edited {
  databaseId: number
  uri: string
  title: string
  content: string
  isWaiver: boolean
  editVersion: number
}

const fields = 'databaseId uri title content isWaiver editVersion updatedAt'
const listing = `query($where: PageRowsArgs!) {
  pageRows(where: $where) { rows { databaseId uri title isWaiver updatedAt } pager { total_rows } } }`
const editing = `query($id: Int!) { pageForEditing(pageId: $id) { ${fields} } }`
const previewing = 'query($content: String!) { pagePreview(content: $content) }'
const creating = `mutation($page: PageInput!) { createPage(input: { page: $page }) { page { ${fields} } } }`
const updating = `mutation($input: UpdatePageInput!) { updatePage(input: $input) { page { ${fields} } } }`
const deleting = 'mutation($id: Int!) { deletePage(input: { id: $id }) { success } }'
const reading = 'query($uri: String!) { pageBy(uri: $uri) { title content } }'

const story = { uri: 'our-story', title: 'Our Story', content: '<p>We began in 2001.</p>' }

describe('content pages in administration', () => {
  let portal: Portal
  let admin: string
  beforeAll(async () => {
    portal = await startPortal()
    admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
  })
  afterAll(() => portal.close())

  const list = async (where: object = {}) =>
    (
      await portal.request<{ pageRows: { rows: Edited[]; pager: { total_rows: number } } }>(
        listing,
        { where },
        admin,
      )
    ).pageRows
  const create = async (page: object) =>
    (await portal.request<{ createPage: { page: Edited } }>(creating, { page }, admin)).createPage.page
  const idOf = async (uri: string) => (await list({ search: uri })).rows[0]!.databaseId
  const edit = async (id: number) =>
    (await portal.request<{ pageForEditing: Edited }>(editing, { id }, admin)).pageForEditing
  const entries = async () =>
    (
      await portal.db
        .selectFrom('audit_entry')
        .select(['action', 'subject_id', 'data'])
        .orderBy('id')
        .execute()
    ).map(({ action, subject_id, data }) => ({ action, subject_id, data }))

  it('can be created, changed, and deleted, with immediate public effect', async () => {
    const made = await create({ ...story, uri: '/our-story/' })
    expect(made).toMatchObject({ ...story, isWaiver: false, editVersion: 1 })
    expect(await portal.request(reading, { uri: '/our-story' })).toEqual({
      pageBy: { title: story.title, content: story.content },
    })
    const { databaseId: id } = made
    const page = { uri: 'story', title: 'Our Story', content: '<p>We began long ago.</p>' }
    expect(
      await portal.request(updating, { input: { id, editVersion: 1, page, askToAgreeAgain: true } }, admin),
    ).toMatchObject({ updatePage: { page: { databaseId: id, uri: 'story', editVersion: 2 } } })
    expect(await portal.request(reading, { uri: 'our-story' })).toEqual({ pageBy: null })
    expect(await portal.request(reading, { uri: 'story' })).toMatchObject({
      pageBy: { content: page.content },
    })
    await portal.request(deleting, { id }, admin)
    expect(await portal.request(reading, { uri: 'story' })).toEqual({ pageBy: null })
    expect(await entries()).toEqual([
      { action: 'page.created', subject_id: String(id), data: {} },
      // Nothing about the waiver date: this page is no waiver.
      {
        action: 'page.changed',
        subject_id: String(id),
        data: {
          fields: ['uri', 'content'],
          changes: {
            uri: { before: 'our-story', after: 'story' },
            content: { before: 'We began in 2001.', after: 'We began long ago.' },
          },
        },
      },
      { action: 'page.deleted', subject_id: String(id), data: { uri: 'story' } },
    ])
  })
  it('are sanitized for readers, the editor, and the preview', async () => {
    const content =
      '<h1>Hi</h1><script>steal()</script><p onclick="steal()" style="position:fixed">A<img src=x onerror=steal()></p><a href="javascript:steal()">b</a><iframe src="https://evil.example"></iframe><svg onload=steal()></svg>'
    const clean = '<h2>Hi</h2><p>A<img src="x" /></p><a>b</a>'
    const made = await create({ uri: 'nasty', title: 'Nasty', content })
    expect(made.content).toBe(clean)
    expect(await portal.request(reading, { uri: 'nasty' })).toEqual({
      pageBy: { title: 'Nasty', content: clean },
    })
    expect(await portal.request(previewing, { content }, admin)).toEqual({ pagePreview: clean })
  })
  it.each([
    ['no text', { content: '<p> </p>' }, 'page.content', 'richText.required'],
    ['a path that the portal uses', { uri: 'admin' }, 'page.uri', 'uri.reserved'],
    ['a path with two segments', { uri: 'a/b' }, 'page.uri', 'uri.invalid'],
    ['a path of another page', { uri: 'general-waiver' }, 'page.uri', 'uri.taken'],
  ])('refuse %s and change nothing', async (_name, change, field, code) => {
    const before = (await list()).pager.total_rows
    const { errors } = await portal.query(creating, { page: { ...story, ...change } }, admin)
    expect(errors[0]!.extensions).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [field], codes: [code] },
    })
    expect((await list()).pager.total_rows).toBe(before)
  })
  it('refuse another page’s path for an existing page', async () => {
    const { databaseId: id, editVersion } = await create({ ...story, uri: 'movable' })
    const page = { ...story, uri: 'physical-activity-waiver' }
    const { errors } = await portal.query(updating, { input: { id, editVersion, page } }, admin)
    expect(errors[0]!.extensions).toMatchObject({ code: 'INPUT_INVALID', data: { codes: ['uri.taken'] } })
    expect((await edit(id)).uri).toBe('movable')
  })

  describe('the waivers', () => {
    const save = async (change: object, askToAgreeAgain?: boolean) => {
      const { databaseId: id, editVersion, ...page } = await edit(await idOf('general-waiver'))
      const { uri, title, content } = { ...page, ...change }
      return portal.query(
        updating,
        { input: { id, editVersion, askToAgreeAgain, page: { uri, title, content } } },
        admin,
      )
    }
    const waiverDate = async () =>
      (await portal.db.selectFrom('site_settings').selectAll().executeTakeFirstOrThrow()).waivers_updated_at

    it('change without a new waiver date unless requested', async () => {
      expect((await edit(await idOf('general-waiver'))).isWaiver).toBe(true)
      expect((await save({ content: '<p>New words.</p>' })).errors).toEqual([])
      expect(await waiverDate()).toBeNull()
      await save({ content: '<p>A new meaning.</p>' }, true)
      expect(await waiverDate()).toEqual(portal.clock.now())
      expect((await entries()).slice(-2)).toMatchObject([
        { action: 'settings.waiverDateSet', data: { page: 'general-waiver' } },
        { action: 'page.changed' },
      ])
    })
    it('can make the terms due again for people who agreed before', async () => {
      const ruth = await buildAttendee(portal.db)
      const token = await tokenFor(portal, ruth)
      portal.clock.advance(1000)
      await save({}, true)
      expect(
        await portal.codeOf(
          'mutation { createRegistrations(input: { registrations: [{ courseId: 1 }] }) { clientMutationId } }',
          {},
          token,
        ),
      ).toBe('TERMS_DUE')
    })
    it('keep their path and cannot be deleted', async () => {
      expect((await save({ uri: 'waiver' })).errors[0]!.extensions.code).toBe('PAGE_REQUIRED')
      const id = await idOf('general-waiver')
      expect(await portal.codeOf(deleting, { id }, admin)).toBe('PAGE_REQUIRED')
      expect(await portal.request(reading, { uri: 'general-waiver' })).not.toEqual({ pageBy: null })
    })
  })

  it('cannot delete the accessibility statement, and show their language', async () => {
    const id = await idOf('accessibility')
    expect(await portal.codeOf(deleting, { id }, admin)).toBe('PAGE_REQUIRED')
    const { title, content, editVersion } = await edit(id)
    const saveAs = (uri: string) =>
      portal.query(
        updating,
        { input: { id, editVersion, page: { uri, title, content, language: 'es' } } },
        admin,
      )
    expect((await saveAs('elsewhere')).errors[0]!.extensions.code).toBe('PAGE_REQUIRED')
    expect((await saveAs('accessibility')).errors).toEqual([])
    expect(
      await portal.request('query($uri: String!) { pageBy(uri: $uri) { language } }', {
        uri: 'accessibility',
      }),
    ).toEqual({ pageBy: { language: 'es' } })
  })

  it('can be previewed only by administrators', async () => {
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    expect(await portal.codeOf(previewing, { content: '' }, staff)).toBe('FORBIDDEN')
    expect(await portal.codeOf(previewing, { content: '' })).toBe('NOT_LOGGED_IN')
  })
})
