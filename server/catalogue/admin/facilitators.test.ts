import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

interface Listed {
  databaseId: number
  name: string
  hasAccount: boolean
  classCount: number
}
interface Edited {
  databaseId: number
  name: string
  account: object | null
  editVersion: number
}

const contact = `companyname facilitatortitle facilitatorCredentials profileUrl addressline1 addressline2 city state zip
  homephone workphone cellphone`
const fields = `databaseId name ${contact} account { userId name email } classCount editVersion`
const listing = `query($where: FacilitatorRowsArgs!) { facilitatorRows(where: $where) {
  rows { databaseId name hasAccount classCount } } }`
const editing = `query($id: Int!) { facilitatorForEditing(facilitatorId: $id) { ${fields} } }`
const creating = `mutation($facilitator: FacilitatorInput!) {
  createFacilitator(input: { facilitator: $facilitator }) { facilitator { ${fields} } } }`
const changing = `mutation($id: Int!, $editVersion: Int!, $facilitator: FacilitatorInput!) {
  changeFacilitator(input: { id: $id, editVersion: $editVersion, facilitator: $facilitator }) { facilitator { ${fields} } } }`
const deleting = 'mutation($id: Int!) { deleteFacilitator(input: { id: $id }) { success } }'
const linking = `mutation($id: Int!, $email: String!) {
  linkFacilitatorByEmail(input: { facilitatorId: $id, email: $email }) { facilitator { ${fields} } } }`
const unlinking = `mutation($id: Int!) { unlinkFacilitator(input: { facilitatorId: $id }) { facilitator { ${fields} } } }`

const everything = {
  name: 'Fay Xu',
  companyname: 'Calm',
  facilitatortitle: 'Coach',
  facilitatorCredentials: 'RN',
  profileUrl: 'https://example.org/fay',
  addressline1: '1 Main Street',
  addressline2: 'Floor 2',
  city: 'Fairfax',
  state: 'Virginia',
  zip: '22030',
  homephone: '703-555-0102',
  workphone: '703-555-0103',
  cellphone: '703-555-0101',
}

let portal: Portal
let admin: string
beforeAll(async () => {
  portal = await startPortal()
  admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('course').execute()
  await portal.db.deleteFrom('facilitator').execute()
})

const create = async (facilitator: object = everything) =>
  (await portal.request<{ createFacilitator: { facilitator: Edited } }>(creating, { facilitator }, admin))
    .createFacilitator.facilitator
const list = async (where: object = {}) =>
  (await portal.request<{ facilitatorRows: { rows: Listed[] } }>(listing, { where }, admin)).facilitatorRows
const read = async (id: number) =>
  (await portal.request<{ facilitatorForEditing: Edited | null }>(editing, { id }, admin))
    .facilitatorForEditing
const lastEntry = () =>
  portal.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('facilitators', () => {
  it('are recorded in the audit log when viewed, with the person but none of their data', async () => {
    const { userId } = await buildUser(portal.db)
    const { databaseId: id, editVersion } = await create()
    await portal.db.updateTable('facilitator').set({ user_id: userId }).where('id', '=', id).execute()
    const about = { subject_id: String(id), about_user_id: userId }
    await read(id)
    expect(await lastEntry()).toMatchObject({ ...about, action: 'facilitator.read', data: {} })
    await portal.request(changing, { id, editVersion, facilitator: { name: 'Fay Lee' } }, admin)
    const changed = await lastEntry()
    expect(changed).toMatchObject({ ...about, action: 'facilitator.changed' })
    expect(JSON.stringify(changed.data)).not.toMatch(/555|Main/)
    await portal.request(deleting, { id }, admin)
    expect(await lastEntry()).toMatchObject({ ...about, action: 'facilitator.deleted', data: {} })
  })
  it.each([
    ['obrien', 'Pat O’Brien'],
    ['o brien', 'Pat OBrien'],
    ['nguyensmith', 'Lan Nguyen-Smith'],
    ['Nguyen Smith', 'Lan Nguyen‑Smith'],
    ['maryann lee', 'Mary Ann Lee'],
    ['Lee, Mary Ann', 'Maryann Lee'],
    ['jr', 'J.R. Ewing'],
    ['keoni', 'Keʻoni Kai'],
    ['lukasz', 'Łukasz Søndergård'],
  ])('are found by name like people: %s finds %s', async (search, name) => {
    await create({ name })
    await create({ name: 'Bo Tran' })
    expect((await list({ search })).rows.map((row) => row.name)).toEqual([name])
  })
  it.each(['-', ' . ', '\0'])('are all listed for a search without letters: %j', async (search) => {
    await create({ name: 'Bo Tran' })
    expect((await list({ search })).rows).toHaveLength(1)
  })
  it('get a new ID and no legacy ID', async () => {
    const { databaseId: id } = await create()
    const row = portal.db.selectFrom('facilitator').select('legacy_id').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ legacy_id: null })
    expect(id).toBeGreaterThan(3000)
  })
  it('are public immediately with their name, without private fields', async () => {
    const { databaseId: id, editVersion } = await create()
    const course = await buildCourse(portal.db, { facilitators: [id] })
    const visited = `{ courseBy(courseId: ${course.id}) {
      facilitators { nodes { name contactInformation { profileUrl cellphone city } } } } }`
    const seen = (name: string, profileUrl: string | null) => ({
      courseBy: {
        facilitators: { nodes: [{ name, contactInformation: { profileUrl, cellphone: null, city: null } }] },
      },
    })
    expect(await portal.request(visited)).toEqual(seen('Fay Xu', everything.profileUrl))
    await portal.request(changing, { id, editVersion, facilitator: { name: 'Fay Lee' } }, admin)
    expect(await portal.request(visited)).toEqual(seen('Fay Lee', null))
  })
  it('keep changes that they made to their own record in the meantime', async () => {
    const fay = await buildUser(portal.db, { roles: ['facilitator'] })
    const { id, edit_version: editVersion } = await buildFacilitator(portal.db, { user_id: fay.userId })
    const own = `mutation { updateFacilitator(input: { id: "${id}", contactInformation: { city: "Fairfax" } }) { clientMutationId } }`
    await portal.request(own, {}, await tokenFor(portal, fay))
    const variables = { id, editVersion, facilitator: { name: 'Fay' } }
    expect(await portal.codeOf(changing, variables, admin)).toBe('EDIT_CONFLICT')
    expect(await read(id)).toMatchObject({ city: 'Fairfax' })
  })
  it.each([
    ['an invalid phone number', { ...everything, cellphone: '12' }, 'facilitator.cellphone'],
    ['another state', { ...everything, state: 'Ohio' }, 'facilitator.state'],
    [
      'a script URL for a web page',
      { ...everything, profileUrl: 'javascript:alert(1)' },
      'facilitator.profileUrl',
    ],
  ])('refuse %s and change nothing', async (_name, facilitator, field) => {
    const { errors } = await portal.query(creating, { facilitator }, admin)
    expect(errors[0]!.extensions).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [field] } })
    expect((await list()).rows).toEqual([])
  })
  it('can be linked and unlinked only by administrators', async () => {
    const { id } = await buildFacilitator(portal.db)
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    const attendee = await tokenFor(portal, await buildAttendee(portal.db))
    const calls = [
      [linking, { id, email: 'x' }],
      [unlinking, { id }],
    ] as const
    for (const [document, variables] of calls) {
      expect(await portal.codeOf(document, variables, staff)).toBe('FORBIDDEN')
      expect(await portal.codeOf(document, variables, attendee)).toBe('FORBIDDEN')
      expect(await portal.codeOf(document, variables)).toBe('NOT_LOGGED_IN')
    }
    expect(await read(id)).toMatchObject({ account: null })
  })
})

describe('a facilitator’s account', () => {
  const link = (id: number, email: string) => portal.query(linking, { id, email }, admin)
  const errorOf = async (id: number, email: string) => (await link(id, email)).errors[0]?.extensions

  it('is linked by email address in any case, and can be unlinked', async () => {
    const { id } = await buildFacilitator(portal.db, { name: 'Fay Xu' })
    const fay = await buildUser(portal.db, {
      first_name: 'Fay',
      last_name: 'Xu',
      email: 'fay.xu@example.org',
    })
    const token = await tokenFor(portal, fay)
    const reading = `{ facilitatorBy(facilitatorId: ${id}) { name } }`
    expect(await portal.codeOf(reading, {}, token)).toBe('FORBIDDEN')
    const account = { userId: fay.userId, name: 'Fay Xu', email: 'fay.xu@example.org' }
    expect((await link(id, ' Fay.Xu@Example.org ')).data).toMatchObject({
      linkFacilitatorByEmail: { facilitator: { account } },
    })
    expect((await list()).rows[0]).toMatchObject({ hasAccount: true })
    expect(await portal.request(reading, {}, token)).toEqual({ facilitatorBy: { name: 'Fay Xu' } })
    await link(id, 'fay.xu@example.org')
    expect(await portal.request(unlinking, { id }, admin)).toMatchObject({
      unlinkFacilitator: { facilitator: { account: null } },
    })
    await portal.request(unlinking, { id }, admin)
    expect(await portal.codeOf(reading, {}, token)).toBe('FORBIDDEN')
    const entries = await portal.db
      .selectFrom('audit_entry')
      .select('data')
      .where('action', '=', 'person.facilitatorLinked')
      .where('about_user_id', '=', fay.userId)
      .orderBy('id')
      .execute()
    expect(entries.map(({ data }) => data)).toEqual([
      { facilitatorId: id, facilitatorIdBefore: null },
      { facilitatorId: null, facilitatorIdBefore: id },
    ])
  })
  it('does not cause an edit conflict for an open form', async () => {
    const { databaseId: id, editVersion } = await create()
    const { email } = await buildUser(portal.db)
    await link(id, email)
    await portal.request(changing, { id, editVersion, facilitator: { name: 'Fay' } }, admin)
    expect(await read(id)).toMatchObject({ name: 'Fay', account: { email } })
  })
  it.each([
    ['that no account has', { email: 'nobody@example.org' }],
    ['that is not verified', { verified: false }],
    ['of a closed account', { closed_at: new Date() }],
  ])('is not found by an address %s', async (_name, options) => {
    const { id } = await buildFacilitator(portal.db)
    const email = 'email' in options ? options.email : (await buildUser(portal.db, options)).email
    expect(await errorOf(id, email)).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: ['email'], codes: ['account.notProven'] },
    })
  })
  it('is refused for an invalid address', async () => {
    const { id } = await buildFacilitator(portal.db)
    expect(await errorOf(id, 'fay')).toMatchObject({ data: { codes: ['email.invalid'] } })
    expect(await errorOf(id, ' ')).toMatchObject({ data: { codes: ['email.required'] } })
  })
  it('belongs to only one facilitator, who has only one account', async () => {
    const [one, two] = [await buildUser(portal.db), await buildUser(portal.db)]
    const fay = await buildFacilitator(portal.db, { user_id: one.userId })
    const flo = await buildFacilitator(portal.db)
    expect(await errorOf(fay.id, two.email)).toMatchObject({ code: 'FACILITATOR_TAKEN' })
    expect(await errorOf(flo.id, one.email)).toMatchObject({ code: 'ACCOUNT_IS_FACILITATOR' })
    expect(await read(fay.id)).toMatchObject({ account: { userId: one.userId } })
    expect(await read(flo.id)).toMatchObject({ account: null })
  })
  it('is linked to only one of two facilitators concurrently', async () => {
    const { email } = await buildUser(portal.db)
    const both = [await buildFacilitator(portal.db), await buildFacilitator(portal.db)]
    const responses = await Promise.all(both.map(({ id }) => errorOf(id, email)))
    expect(responses.map((domainError) => domainError?.code).toSorted()).toEqual([
      'ACCOUNT_IS_FACILITATOR',
      undefined,
    ])
  })
  it('requires an existing facilitator', async () => {
    const { email } = await buildUser(portal.db)
    expect(await errorOf(999_999, email)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await portal.codeOf(unlinking, { id: 999_999 }, admin)).toBe('NOT_FOUND')
  })
})
