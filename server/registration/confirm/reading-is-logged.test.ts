import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const facet = `query ($where: RegistrationFacetArgs!) {
  registrationFacet(where: $where) { registrations { nodes { databaseId } } } }`
const list = 'query ($where: RegistrationRowsArgs!) { registrationRows(where: $where) { rows { userId } } }'
const table = 'query ($where: RegistrationRowsArgs!) { registrationCsv(where: $where) { name } }'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
beforeEach(() => portal.db.deleteFrom('audit_entry').execute())
afterAll(() => portal.close())

/** Two people with the same last name and a registration each, and someone without an account. */
async function people(lastName: string) {
  const { id: course_id } = await buildCourse(portal.db)
  const [ann, ben] = [
    await buildAttendee(portal.db, { last_name: lastName }),
    await buildAttendee(portal.db, { last_name: lastName }),
  ]
  const walkIn = await portal.db
    .insertInto('attendee')
    .values({ walk_in_first_name: 'Wil', walk_in_last_name: lastName })
    .returning('id as attendeeId')
    .executeTakeFirstOrThrow()
  const rows = [ann, ben, walkIn].map(({ attendeeId }) => ({
    course_id,
    attendee_id: attendeeId,
    mode: 'in-person',
    created_at: portal.clock.now(),
  }))
  await portal.db.insertInto('registration').values(rows).execute()
  return { ann, ben, walkIn }
}
const entries = async () =>
  (
    await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'about_user_id'])
      .where('action', 'like', 'registration.%')
      .orderBy('about_user_id')
      .execute()
  ).map(({ action, about_user_id: about }) => [action, about])
const as = async (role: string) => tokenFor(portal, await buildUser(portal.db, { roles: [role] }))
const byIds = (attendee: number[]) => ({ where: { query: { attendee } } })

describe("reading other people's registrations", () => {
  it('is logged once per person when they are requested by ID', async () => {
    const { ann, ben, walkIn } = await people('Abbot')
    const ids = [ann, ben, walkIn, ann].map(({ attendeeId }) => attendeeId)
    await portal.request(facet, byIds([...ids, 2_000_000_000]), await as('staff'))
    expect(await entries()).toEqual([
      ['registration.read', ann.userId],
      ['registration.read', ben.userId],
      ['registration.read', null],
    ])
  })
  it('is logged per person even when staff also help an adult with their own login', async () => {
    const { ann, ben } = await people('Baker')
    const helper = await buildAttendee(portal.db, { roles: ['staff', 'attendee'] })
    const child = await buildAttendee(portal.db, { email: `baker-${helper.userId}@in-care.invalid` })
    const begun_at = portal.clock.now()
    const proxyAccess = { carer_id: helper.userId, relation: 'adult', begun_at }
    await portal.db
      .insertInto('care')
      .values([
        { ...proxyAccess, person_id: ann.userId },
        { ...proxyAccess, person_id: child.userId },
      ])
      .execute()
    const token = await tokenFor(portal, helper)
    // Reading one's own data, or data of people one registers, is not logged as access to another person's data.
    await portal.request(facet, byIds([helper.attendeeId, child.attendeeId]), token)
    expect(await entries()).toEqual([])
    await portal.request(facet, byIds([ann.attendeeId, ben.attendeeId, child.attendeeId]), token)
    expect(await entries()).toEqual([
      ['registration.read', ann.userId],
      ['registration.read', ben.userId],
    ])
  })
  it.each([
    ['list', 'registration.searched', list, 'staff'],
    ['table', 'registration.exported', table, 'administrator'],
  ])(
    'is logged per person when a %s searches for people, and once when it searches for classes',
    async (_name, action, document, role) => {
      const name = `Carter ${role}`
      const { ann, ben } = await people(name)
      const token = await as(role)
      const check = async (where: object) => {
        await portal.db.deleteFrom('audit_entry').execute()
        await portal.request(document, { where }, token)
        return entries()
      }
      expect(await check({ search: name })).toEqual([
        [action, ann.userId],
        [action, ben.userId],
        [action, null],
      ])
      expect(await check({ userId: ann.userId })).toEqual([[action, ann.userId]])
      expect(await check({ search: 'nobody at all' })).toEqual([[action, null]])
      expect(await check({ mode: 'IN_PERSON' })).toEqual([[action, null]])
    },
  )
})
