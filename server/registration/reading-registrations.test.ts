import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rolesThatCan } from '#domain/kernel/access/capabilities.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { readGuestFields } from '#domain/people/guests/guest-table.ts'
import { sampleGuest } from '#domain/registration/testing/sample-guest.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, elena, register } from '#server/testing/registration-calls.ts'

const facetDocument = `query RegsByAuthor($where: RegistrationFacetArgs!) {
  registrationFacet(where: $where) {
    pager { page per_page total_pages total_rows }
    registrations { nodes {
      databaseId checkedIn
      course { databaseId title }
      guest { name ${readGuestFields.join(' ')} }
      registrationDetails { registrationType }
    } }
  }
}`
interface Facet {
  registrationFacet: {
    pager: Record<string, number>
    registrations: { nodes: { databaseId: number; course: { databaseId: number }; guest: object | null }[] }
  }
}

let portal: Portal
let me: Awaited<ReturnType<typeof buildRegistrant>>
/** Class ids, by day of November 2026. */
const classOn: Record<number, number> = {}
const guest = { ...sampleGuest, ...elena }

beforeAll(async () => {
  portal = await startPortal()
  me = await buildRegistrant(portal)
  for (const day of [22, 25, 24, 23]) {
    const course = await buildCourse(portal.db, {
      starts_at: new Date(`2026-11-${day}T15:00:00Z`),
      guests_allowed: true,
    })
    classOn[day] = course.id
    await register(portal, me.token, { courseId: course.id, guest: day === 22 ? guest : null })
  }
  const other = await buildRegistrant(portal)
  await register(portal, other.token, { courseId: classOn[22]! })
})
afterAll(() => portal.close())

async function read(query: object = {}, pager?: object, token = me.token) {
  const where = { query: { attendee: [me.attendeeId], ...query }, ...(pager ? { pager } : {}) }
  return (await portal.request<Facet>(facetDocument, { where }, token)).registrationFacet
}
const classesOf = (facet: Facet['registrationFacet']) =>
  facet.registrations.nodes.map((node) => node.course.databaseId)
const onDays = (...days: number[]) => days.map((day) => classOn[day])

describe("a person's registrations", () => {
  it('are ordered by class start, with a pager', async () => {
    const facet = await read()
    expect(classesOf(facet)).toEqual(onDays(22, 23, 24, 25))
    expect(facet.pager).toEqual({ page: 1, per_page: 10, total_pages: 1, total_rows: 4 })
  })
  it('can be listed in reverse order', async () => {
    expect(classesOf(await read({ course_sort: 'course_date_desc' }))).toEqual(onDays(25, 24, 23, 22))
  })
  it('are returned page by page', async () => {
    const second = await read({}, { page: 2, per_page: 3 })
    expect(classesOf(second)).toEqual(onDays(25))
    expect(second.pager).toEqual({ page: 2, per_page: 3, total_pages: 2, total_rows: 4 })
    expect(classesOf(await read({}, { page: 9, per_page: 3 }))).toEqual([])
  })
  it('can be limited to after one time and before another', async () => {
    const min = '2026-11-23T10:00:00-05:00'
    const max = '2026-11-25T15:00:00Z'
    expect(classesOf(await read({ start_date: { min } }))).toEqual(onDays(24, 25))
    expect(classesOf(await read({ start_date: { max } }))).toEqual(onDays(22, 23, 24))
    expect(classesOf(await read({ start_date: { min, max } }))).toEqual(onDays(24))
    expect(classesOf(await read({ start_date: {} }))).toEqual(onDays(22, 23, 24, 25))
  })
  it('do not include cancelled ones', async () => {
    const course = await buildCourse(portal.db)
    const id = await register(portal, me.token, { courseId: course.id })
    expect(classesOf(await read())).toContain(course.id)
    await cancel(portal, me.token, id)
    expect(classesOf(await read())).toEqual(onDays(22, 23, 24, 25))
  })
  it('can also be read through the user, after a given time', async () => {
    const document = `query User($id: ID!, $after: DateTime) {
      user(id: $id) { registrations(after: $after) { nodes { course { databaseId } } } }
    }`
    interface Result {
      user: { registrations: Facet['registrationFacet']['registrations'] }
    }
    const { user } = await portal.request<Result>(
      document,
      { id: me.email, after: '2026-11-23T15:00:00Z' },
      me.token,
    )
    expect(user.registrations.nodes.map((node) => node.course.databaseId)).toEqual(onDays(24, 25))
    const all = await portal.request<Result>(document, { id: me.email }, me.token)
    expect(all.user.registrations.nodes).toHaveLength(4)
  })
})

describe('phone and notes of a guest', () => {
  const guestAs = async (token: string) => (await read({}, undefined, token)).registrations.nodes[0]!.guest
  const shown = {
    name: 'Elena Alvarez',
    ...eachField(readGuestFields, (field) => guest[field]),
  }
  const hidden = { phone: null, notes: null }
  it('are hidden from attendees, including the person who brings the guest', async () => {
    expect(await guestAs(me.token)).toEqual({ ...shown, ...hidden })
  })
  it('are visible to staff and administrators', async () => {
    for (const role of rolesThatCan('doStaffWork')) {
      const token = await tokenFor(portal, await buildUser(portal.db, { roles: [role] }))
      expect(await guestAs(token)).toEqual(shown)
    }
  })
  it("are visible to the class's own facilitators and to no other", async () => {
    const host = await buildFacilitator(portal.db, { user_id: me.userId })
    expect(await guestAs(me.token)).toMatchObject(hidden)
    await portal.db
      .insertInto('course_facilitator')
      .values({ course_id: classOn[22]!, facilitator_id: host.id })
      .execute()
    expect(await guestAs(me.token)).toEqual(shown)
    await portal.db.deleteFrom('course_facilitator').where('facilitator_id', '=', host.id).execute()
    await portal.db.deleteFrom('facilitator').where('id', '=', host.id).execute()
  })
})

describe('reading registrations', () => {
  const where = (attendee: number[], pager = {}) => ({ where: { query: { attendee }, pager } })

  it("is allowed for staff and administrators, for anyone's", async () => {
    const token = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    expect(classesOf(await read({}, undefined, token))).toEqual(onDays(22, 23, 24, 25))
  })
  it("is refused for everyone else for other people's, known or not, alone or with their own", async () => {
    const other = await buildRegistrant(portal)
    for (const ids of [[me.attendeeId], [999_999], [other.attendeeId, me.attendeeId]])
      expect(await portal.codeOf(facetDocument, where(ids), other.token)).toBe('FORBIDDEN')
    const facilitator = await tokenFor(portal, await buildUser(portal.db, { roles: ['facilitator'] }))
    expect(await portal.codeOf(facetDocument, where([me.attendeeId]), facilitator)).toBe('FORBIDDEN')
  })
  it('is refused for visitors', async () => {
    expect(await portal.codeOf(facetDocument, where([me.attendeeId]))).toBe('NOT_LOGGED_IN')
  })
  it.each([{ page: 0 }, { page: -1 }, { per_page: 0 }, { per_page: 2_000_000 }])(
    'is refused for a page like %o',
    async (pager) => {
      expect(await portal.codeOf(facetDocument, where([me.attendeeId], pager), me.token)).toBe(
        'PAGE_OUT_OF_RANGE',
      )
    },
  )
  it.each(['yesterday', '2026-11-31', '2026-11-21T10:00', '2026-13-01T00:00:00Z'])(
    'is refused after a time like %s',
    async (min) => {
      const query = { attendee: [me.attendeeId], start_date: { min } }
      expect(await portal.codeOf(facetDocument, { where: { query } }, me.token)).toBe('GRAPHQL_INVALID')
    },
  )
})

it('no request logged an error', () => {
  expect(portal.logged).toEqual([])
})
