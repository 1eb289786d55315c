import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rolesThatCan } from '#domain/kernel/access/capabilities.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const fields = `databaseId contactInformation {
  addressline1 addressline2 cellphone city companyname facilitatorCredentials facilitatortitle fieldGroupName
  homephone profileUrl state workphone zip
}`
const reading = `query Facilitator($id: Int!) { facilitatorBy(facilitatorId: $id) { ${fields} } }`
const updating = `mutation Update($id: ID!, $contact: FacilitatorContactInformationInput!) {
  updateFacilitator(input: { id: $id, contactInformation: $contact, clientMutationId: "m" }) {
    facilitator { ${fields} } clientMutationId
  }
}`
const everything = {
  addressline1: '1 Main Street',
  addressline2: 'Floor 2',
  cellphone: '703-555-0101',
  city: 'Fairfax',
  companyname: 'Calm',
  facilitatorCredentials: 'RN',
  facilitatortitle: 'Coach',
  homephone: '703-555-0102',
  profileUrl: 'https://example.org/fay',
  state: 'Virginia',
  workphone: '703-555-0103',
  zip: '22030',
}

describe('a facilitator’s record', () => {
  let portal: Portal
  let id: number
  let own: string
  beforeAll(async () => {
    portal = await startPortal()
    const fay = await buildUser(portal.db, { roles: ['facilitator'] })
    id = (await buildFacilitator(portal.db, { user_id: fay.userId })).id
    own = await tokenFor(portal, fay)
  })
  afterAll(() => portal.close())
  const update = (contact: object, token: string | null = own, of: number | string = id) =>
    portal.query(updating, { id: of, contact }, token)

  it('can be changed field by field by the facilitator', async () => {
    const contactInformation = { ...everything, fieldGroupName: 'contactInformation' }
    expect((await update(everything)).data).toEqual({
      updateFacilitator: { facilitator: { databaseId: id, contactInformation }, clientMutationId: 'm' },
    })
    await update({ city: 'Arlington', addressline2: null, homephone: '' })
    expect(await portal.request(reading, { id }, own)).toEqual({
      facilitatorBy: {
        databaseId: id,
        contactInformation: { ...contactInformation, city: 'Arlington', addressline2: null, homephone: null },
      },
    })
    expect((await update({})).errors, 'all fields are optional').toEqual([])
  })
  it.each(['Virginia', 'Maryland', 'District of Columbia', ''])('accepts the state %j', async (state) => {
    expect((await update({ state })).errors).toEqual([])
  })
  it.each([
    ['another state', { state: 'Ohio' }, 'Choose from the list.'],
    ['an invalid phone number', { workphone: '12' }, 'Enter a phone number with its area code.'],
    ['a script URL', { profileUrl: 'javascript:alert(1)' }, expect.any(String)],
    ['markup', { companyname: '<b>Calm</b>' }, 'Use plain text without < or >.'],
    ['a name of 10 kB', { companyname: 'x'.repeat(10_000) }, 'Use at most 200 characters.'],
  ])('refuses %s', async (_name, contact, message) => {
    const { errors } = await update(contact)
    expect(errors[0]).toMatchObject({ message, extensions: { code: 'INPUT_INVALID' } })
  })
  it('is open to staff and administrators', async () => {
    for (const role of rolesThatCan('doStaffWork')) {
      const token = await tokenFor(portal, await buildUser(portal.db, { roles: [role] }))
      expect((await update({ city: 'Fairfax' }, token)).errors).toEqual([])
      expect(await portal.request(reading, { id: 999_999 }, token)).toEqual({ facilitatorBy: null })
      expect((await update({ city: 'x' }, token, 999_999)).errors[0]?.extensions.code).toBe('NOT_FOUND')
    }
  })
  it('is in the audit log when someone else reads or changes it', async () => {
    const entries = async () =>
      (
        await portal.db
          .selectFrom('audit_entry')
          .select(['action', 'subject_id', 'data'])
          .where('action', 'like', 'facilitator.%')
          .orderBy('id')
          .execute()
      ).map(({ action, subject_id, data }) => [action, subject_id, data])
    await portal.db.deleteFrom('audit_entry').execute()
    await portal.request(reading, { id }, own)
    await update({ city: 'Vienna', companyname: 'Before' })
    expect(await entries()).toEqual([])
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    await portal.request(reading, { id }, staff)
    await portal.request(reading, { id: 999_999 }, staff)
    await update({ companyname: 'After' }, staff)
    const [read, changed, ...rest] = await entries()
    expect(read).toEqual(['facilitator.read', String(id), {}])
    expect(changed?.slice(0, 2)).toEqual(['facilitator.changed', String(id)])
    expect(JSON.stringify(changed)).toContain('companyname')
    expect(rest).toEqual([])
  })
  it.each(['0', '07', ' 7', '7.0', '-7', '1234567890'])('has no id such as %j', async (of) => {
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    expect((await update({ city: 'x' }, staff, of)).errors[0]?.extensions.code).toBe('NOT_FOUND')
  })
  it('is closed to everyone else, whether or not it exists', async () => {
    const other = await buildUser(portal.db, { roles: ['facilitator'] })
    await buildFacilitator(portal.db, { user_id: other.userId })
    for (const person of [other, await buildAttendee(portal.db)]) {
      const token = await tokenFor(portal, person)
      for (const requested of [id, 999_999, -1]) {
        expect(await portal.codeOf(reading, { id: requested }, token)).toBe('FORBIDDEN')
        expect((await update({ city: 'x' }, token, requested)).errors[0]?.extensions.code).toBe('FORBIDDEN')
      }
    }
    expect(await portal.codeOf(reading, { id })).toBe('NOT_LOGGED_IN')
    expect((await update({ city: 'x' }, null)).errors[0]?.extensions.code).toBe('NOT_LOGGED_IN')
  })
})
