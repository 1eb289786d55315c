import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiOf, buildApiKey } from '#server/api/testing/api-client.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { createDocument, type Row } from '#server/testing/registration-calls.ts'

let portal: Portal
let helper: BuiltAttendee
let token: string
let child: BuiltAttendee
let thirdParty: BuiltAttendee
beforeAll(async () => {
  portal = await startPortal()
})
beforeEach(async () => {
  helper = await buildAttendee(portal.db)
  token = await tokenFor(portal, helper)
  child = await buildAttendee(portal.db, { email: `${randomUUID()}@in-care.invalid`, first_name: 'Ana' })
  thirdParty = await buildAttendee(portal.db)
  await portal.db.insertInto('care').values(proxyAccessOf(helper.userId, child.userId)).execute()
})
afterAll(() => portal.close())

const proxyAccessOf = (carer_id: number, person_id: number) => ({
  carer_id,
  person_id,
  relation: 'minor',
  begun_at: portal.clock.now(),
})
const lineOf = (courseId: number) => ({
  input: { registrations: [{ courseId, registrationType: 'in-person' }] },
})
const holdersOf = async (courseId: number) =>
  (
    await portal.db
      .selectFrom('registration')
      .select('attendee_id')
      .where('course_id', '=', courseId)
      .execute()
  ).map(({ attendee_id }) => attendee_id)

/** Registers for one class by GraphQL. Returns the error code or null, and the person that the response names. */
async function register(courseId: number, person?: unknown, headers = {}, by: string | null = token) {
  const { data, errors, forPerson } = await portal.query<{ createRegistrations: { results: Row[] } }>(
    createDocument,
    lineOf(courseId),
    by,
    headers,
    person,
  )
  const code = errors[0]?.extensions.code ?? data!.createRegistrations.results[0]!.errorCode
  return { code, forPerson }
}

describe('a GraphQL call that names a person', () => {
  const header = (id: number | string) => ({ 'x-archway-person': String(id) })
  // crossing: helped person x GraphQL alone
  it('acts for the person, and the response says so', async () => {
    const course = await buildCourse(portal.db)
    expect(await register(course.id, child.userId)).toEqual({ code: null, forPerson: child.userId })
    expect(await holdersOf(course.id)).toEqual([child.attendeeId])
  })
  it('may name the caller', async () => {
    const course = await buildCourse(portal.db)
    expect(await register(course.id, helper.userId)).toEqual({ code: null, forPerson: helper.userId })
    expect(await holdersOf(course.id)).toEqual([helper.attendeeId])
  })
  it('returns no person in the response if it named none', async () => {
    const course = await buildCourse(portal.db)
    expect(await register(course.id)).toEqual({ code: null })
    expect(await holdersOf(course.id)).toEqual([helper.attendeeId])
  })
  it('also accepts the header of the previous release', async () => {
    const course = await buildCourse(portal.db)
    const response = await register(course.id, undefined, header(child.userId))
    expect(response).toEqual({ code: null, forPerson: child.userId })
    expect(await holdersOf(course.id)).toEqual([child.attendeeId])
  })
  it('accepts the same person in header and body', async () => {
    const course = await buildCourse(portal.db)
    expect(await register(course.id, child.userId, header(child.userId))).toMatchObject({ code: null })
    expect(await holdersOf(course.id)).toEqual([child.attendeeId])
  })
  it('is refused if header and body name different people', async () => {
    const course = await buildCourse(portal.db)
    expect((await register(course.id, child.userId, header(helper.userId))).code).toBe('INPUT_INVALID')
    expect((await register(course.id, helper.userId, header(child.userId))).code).toBe('INPUT_INVALID')
    expect(await holdersOf(course.id)).toEqual([])
  })
  it.each([
    ['not a number', 'Ana'],
    ['zero', 0],
    ['negative', -3],
    ['a fraction', 1.5],
    ['too large', 2 ** 31],
    ['empty', ''],
    ['a list', [1]],
    ['an object', { id: 1 }],
    ['true', true],
  ])('is refused if the named person is %s', async (_name, person) => {
    const course = await buildCourse(portal.db)
    expect((await register(course.id, person)).code).toBe('INPUT_INVALID')
    expect(await holdersOf(course.id)).toEqual([])
  })
  it('returns NOT_FOUND for a person the caller does not help and for a missing person', async () => {
    const course = await buildCourse(portal.db)
    expect((await register(course.id, thirdParty.userId)).code).toBe('NOT_FOUND')
    expect((await register(course.id, 2_147_483_647)).code).toBe('NOT_FOUND')
    await portal.db
      .updateTable('care')
      .set({ ended_at: portal.clock.now() })
      .where('person_id', '=', child.userId)
      .execute()
    expect((await register(course.id, child.userId)).code).toBe('NOT_FOUND')
    expect(await holdersOf(course.id)).toEqual([])
  })
  it.each([
    ['a login', 'mutation { login(input: { username: "a@example.org", password: "x" }) { authToken } }'],
    ['a logout', 'mutation { logout(input: {}) { success } }'],
    [
      'an email link',
      'mutation { cancelRegistrationByToken(input: { token: "x" }) { registration { state } } }',
    ],
  ])(
    'is refused with an error if the call takes no person, and changes nothing: %s',
    async (_name, document) => {
      const { errors } = await portal.query(document, {}, token, {}, child.userId)
      expect(errors[0]).toMatchObject({
        message: 'This call cannot name a person.',
        extensions: {
          code: 'INPUT_INVALID',
          data: { fields: ['extensions.personId'], codes: ['person.notTaken'] },
        },
      })
      const inHeader = await portal.query(document, {}, token, header(child.userId))
      expect(inHeader.errors[0]?.extensions.data).toMatchObject({ codes: ['person.notTaken'] })
      expect((await portal.query('{ peopleInCare { userId } }', {}, token)).errors).toEqual([])
    },
  )
  it('is refused if the call needs a role, because the person acts as an attendee', async () => {
    const staff = await buildAttendee(portal.db, { roles: ['staff', 'attendee'] })
    const theirs = await tokenFor(portal, staff)
    await portal.db.insertInto('care').values(proxyAccessOf(staff.userId, thirdParty.userId)).execute()
    const document = '{ registrationRows(where: {}) { pager { total_rows } } }'
    expect((await portal.query(document, {}, theirs)).errors).toEqual([])
    const { errors } = await portal.query(document, {}, theirs, {}, thirdParty.userId)
    expect(errors[0]?.message).toMatch(/./)
    expect(errors[0]?.extensions.code).toMatch(/^(FORBIDDEN|NOT_WHILE_SWITCHED)$/)
  })
  it('is refused for visitors and ended logins, even for public queries', async () => {
    const document = '{ courseFacet(where: {}) { pager { total_rows } } }'
    const requested = await portal.query(document, {}, null, {}, child.userId)
    expect(requested.errors[0]?.extensions.code).toBe('NOT_LOGGED_IN')
    const inHeader = await portal.query(document, {}, null, header(child.userId))
    expect(inHeader.errors[0]?.extensions.code).toBe('NOT_LOGGED_IN')
    await portal.db
      .updateTable('session')
      .set({ ended_at: portal.clock.now() })
      .where('user_id', '=', helper.userId)
      .execute()
    const ended = await portal.query(document, {}, token, {}, child.userId)
    expect(ended.errors[0]?.extensions.code).toBe('TOKEN_INVALID')
  })
})

describe('an administrator who uses a helper’s account', () => {
  let admin: string
  beforeEach(async () => {
    admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
    await portal.request(
      `mutation { switchToPerson(input: { userId: ${helper.userId} }) { success } }`,
      {},
      admin,
    )
  })
  it('sees the people whom the helper helps', async () => {
    expect(await portal.request('{ peopleInCare { userId } }', {}, admin)).toEqual({
      peopleInCare: [{ userId: child.userId }],
    })
  })
  // crossing: helped person x switched
  it('registers for them, and the audit log names the administrator', async () => {
    const course = await buildCourse(portal.db)
    expect(await register(course.id, child.userId, {}, admin)).toEqual({
      code: null,
      forPerson: child.userId,
    })
    expect(await holdersOf(course.id)).toEqual([child.attendeeId])
    const entry = await portal.db
      .selectFrom('audit_entry as e')
      .innerJoin('app_user as u', 'u.id', 'e.actor_id')
      .select(['u.roles', 'e.switched_to_id'])
      .where('e.action', '=', 'registration.created')
      .where('e.about_user_id', '=', child.userId)
      .execute()
    expect(entry).toEqual([{ roles: ['administrator'], switched_to_id: child.userId }])
  })
  it('cannot agree to terms for them', async () => {
    const agreeing = `mutation { updateUser(input: { id: "${child.userId}", accountStatus: { termsAgreedTs: "2026-11-20 12:00:00" } }) { user { databaseId } } }`
    const { errors } = await portal.query(agreeing, {}, admin, {}, child.userId)
    expect(errors[0]?.extensions.code).toBe('NOT_WHILE_SWITCHED')
    const byHelper = await portal.query(agreeing, {}, token, {}, child.userId)
    expect(byHelper.errors).toEqual([])
  })
})

describe('REST', () => {
  const scopes = ['classes:read', 'registrations:read', 'registrations:write', 'rosters:read']
  const call: ReturnType<typeof apiOf> = (...args) => apiOf(portal)(...args)
  const line = (classId: number) => ({ registrations: [{ classId, registrationType: 'in-person' }] })

  // crossing: helped person x REST
  it('registers the person named in the body with their helper’s API key, and logs key, owner, and person', async () => {
    const key = await buildApiKey(portal, helper.userId, scopes)
    const course = await buildCourse(portal.db)
    const body = { ...line(course.id), personId: child.userId }
    const made = await call('POST', '/registrations', { key, body })
    expect(made).toMatchObject({
      status: 200,
      body: { forPerson: child.userId, results: [{ error: null }] },
    })
    expect(await holdersOf(course.id)).toEqual([child.attendeeId])
    const entry = await portal.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'switched_to_id', 'data'])
      .where('action', '=', 'registration.created')
      .where('about_user_id', '=', child.userId)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actor_id: helper.userId,
      switched_to_id: child.userId,
      data: { apiKey: expect.any(Number) },
    })
    const listed = await call('GET', `/registrations?personId=${child.userId}`, { key })
    expect(listed.body).toMatchObject({ forPerson: child.userId, items: [{ class: { id: course.id } }] })
    expect((await call('GET', '/registrations', { key })).body.items).toEqual([])
    const id = listed.body.items[0].id
    const deleted = await call('DELETE', `/registrations/${id}?personId=${child.userId}`, { key })
    expect(deleted.body).toMatchObject({ forPerson: child.userId })
  })
  it('accepts the header of the previous release, and refuses two different people', async () => {
    const course = await buildCourse(portal.db)
    const headers = { 'x-archway-person': String(child.userId), authorization: `Bearer ${token}` }
    const made = await call('POST', '/registrations', { body: line(course.id), headers })
    expect(made.body).toMatchObject({ forPerson: child.userId })
    expect(await holdersOf(course.id)).toEqual([child.attendeeId])
    const other = await buildCourse(portal.db)
    const both = await call('POST', '/registrations', {
      body: { ...line(other.id), personId: helper.userId },
      headers,
    })
    expect(both).toMatchObject({ status: 422, body: { code: 'INPUT_INVALID' } })
    expect(await holdersOf(other.id)).toEqual([])
  })
  it.each([
    ['a person whom the key’s owner does not help', (): unknown => thirdParty.userId, 404, 'NOT_FOUND'],
    ['a value that is not a number', (): unknown => 'Ana', 422, 'INPUT_INVALID'],
  ] as const)('registers no one for %s', async (_name, person, status, code) => {
    const key = await buildApiKey(portal, helper.userId, scopes)
    const course = await buildCourse(portal.db)
    const response = await call('POST', '/registrations', {
      key,
      body: { ...line(course.id), personId: person() },
    })
    expect(response).toMatchObject({ status, body: { code } })
    expect(await holdersOf(course.id)).toEqual([])
  })
  it.each([
    ['a roster', '/classes/1/roster'],
    ['classes', '/classes'],
    ['a facilitator', '/facilitators'],
  ])('refuses a person where the endpoint takes none: %s', async (_name, path) => {
    const key = await buildApiKey(portal, helper.userId, scopes)
    const response = await call('GET', `${path}?personId=${child.userId}`, { key })
    expect(response).toMatchObject({ status: 422, body: { code: 'INPUT_INVALID' } })
  })
})

describe('a login from before the person was a parameter', () => {
  const app = { 'x-archway-app': 'person-is-a-parameter' }
  it('is refused until the app sends its current version', async () => {
    const course = await buildCourse(portal.db)
    const { family } = await portal.db
      .selectFrom('session')
      .select('family')
      .where('user_id', '=', helper.userId)
      .executeTakeFirstOrThrow()
    await portal.db.insertInto('outdated_login').values({ family }).execute()
    expect((await register(course.id)).code).toBe('APP_OUTDATED')
    expect((await register(course.id, undefined, { 'x-archway-app': 'another' })).code).toBe('APP_OUTDATED')
    expect(await holdersOf(course.id)).toEqual([])
    expect((await register(course.id, undefined, app)).code).toBeNull()
    expect((await register(course.id)).code).toBe('ALREADY_REGISTERED')
  })
})
