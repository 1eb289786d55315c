import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiScopes } from '#domain/api/api-scopes.ts'
import { apiOf, buildApiKey } from '#server/api/testing/api-client.ts'
import type { BuiltAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import {
  buildChild,
  buildHousehold,
  endProxyAccessOf,
  holdersOf,
} from '#server/testing/builders/proxy-access-builders.ts'
import { buildFullClass, buildWaiting } from '#server/testing/builders/waiting-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { operations } from './operations/operations.ts'

let portal: Portal
let api: ReturnType<typeof apiOf>
let helper: BuiltAttendee
let child: BuiltAttendee
let key: string
beforeAll(async () => {
  portal = await startPortal()
  api = apiOf(portal)
})
beforeEach(async () => {
  ;({ helper, child } = await buildHousehold(portal))
  key = await buildApiKey(portal, helper.userId, apiScopes)
})
afterAll(() => portal.close())

const hybrid = { in_person: true, online: true, guests_allowed: true }
const guest = { firstName: 'Gil', lastName: 'Guest', type: 'Family' }
const lineOf = (classId: number) => ({ registrations: [{ classId, registrationType: 'in-person' }] })
const of = (person: number) => `?personId=${person}`

/** A class that the child is registered for, with the registration's id. */
async function registered() {
  const course = await buildCourse(portal.db, hybrid)
  const body = { ...lineOf(course.id), personId: child.userId }
  const made = await api('POST', '/registrations', { key, body })
  return { course, id: made.body.results[0].registration.id as number }
}
const rowOf = (id: number) =>
  portal.db
    .selectFrom('registration as r')
    .leftJoin('guest as g', 'g.registration_id', 'r.id')
    .select(['r.attendee_id', 'r.mode', 'r.cancelled_at', 'r.needs_words', 'g.first_name'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()

describe('a REST call for a helped person', () => {
  it('changes their registration with the person in the body, and reads it with the person in the URL', async () => {
    const { id } = await registered()
    const at = `/registrations/${id}`
    const body = (said: object) => ({ key, body: { ...said, personId: child.userId } })
    expect((await api('POST', `${at}/guest`, body(guest))).body).toMatchObject({
      forPerson: child.userId,
      guest,
    })
    expect((await api('DELETE', `${at}/guest${of(child.userId)}`, { key })).body).toMatchObject({
      forPerson: child.userId,
      guest: null,
    })
    const needs = { choices: [], words: 'A chair' }
    expect((await api('PUT', `${at}/needs`, body(needs))).body).toMatchObject({
      forPerson: child.userId,
      needs,
    })
    expect((await api('PATCH', at, body({ registrationType: 'online' }))).body).toMatchObject({
      forPerson: child.userId,
      registrationType: 'online',
    })
    expect((await api('GET', `${at}${of(child.userId)}`, { key })).body).toMatchObject({
      forPerson: child.userId,
      status: 'Registered',
    })
    expect((await api('DELETE', `${at}${of(child.userId)}`, { key })).body).toMatchObject({
      forPerson: child.userId,
      status: 'Cancelled',
    })
    expect(await rowOf(id)).toMatchObject({ attendee_id: child.attendeeId, mode: 'online' })
  })
  it('lists their registrations, waitlist entries, and due terms', async () => {
    const { course } = await registered()
    const full = await buildFullClass(portal.db)
    await buildWaiting(portal.db, { course_id: full.id, attendee_id: child.attendeeId, mode: 'in-person' })
    const listed = async (path: string, person: number) => {
      const { body } = await api('GET', `${path}${of(person)}`, { key })
      return [body.forPerson, ...body.items.map((one: { class: { id: number } }) => one.class.id)]
    }
    expect(await listed('/registrations', child.userId)).toEqual([child.userId, course.id])
    expect(await listed('/waiting', child.userId)).toEqual([child.userId, full.id])
    expect(await listed('/registrations', helper.userId)).toEqual([helper.userId])
    expect(await listed('/waiting', helper.userId)).toEqual([helper.userId])
    await portal.db
      .updateTable('app_user')
      .set({ terms_agreed_at: null })
      .where('id', '=', child.userId)
      .execute()
    expect((await api('GET', `/terms-status${of(child.userId)}`, { key })).body).toMatchObject({ due: true })
    expect((await api('GET', '/terms-status', { key })).body).toMatchObject({ due: false })
  })
  it('has a separate idempotency scope per person', async () => {
    const course = await buildCourse(portal.db)
    const headers = { 'idempotency-key': `list-${course.id}` }
    const request = (person: number) =>
      api('POST', '/registrations', { key, headers, body: { ...lineOf(course.id), personId: person } })
    const [mine, hers] = [await request(helper.userId), await request(child.userId)]
    expect([mine.body.forPerson, hers.body.forPerson]).toEqual([helper.userId, child.userId])
    expect((await request(child.userId)).body).toEqual(hers.body)
    expect(await holdersOf(portal, course.id)).toEqual([helper.userId, child.userId])
  })
})

describe('a REST call for a person whom the key’s owner does not help', () => {
  const thirdParties: [string, () => Promise<number>][] = [
    ['a stranger', async () => (await buildHousehold(portal)).helper.userId],
    ['another person’s child', async () => (await buildHousehold(portal)).child.userId],
    [
      'a person whom they no longer help',
      async () => {
        await endProxyAccessOf(portal, child.userId)
        return child.userId
      },
    ],
  ]
  // crossing: helped person x REST (refused)
  it.each(thirdParties)('registers, changes, cancels, and lists nothing: %s', async (_who, build) => {
    const { course, id } = await registered()
    const other = await buildCourse(portal.db, hybrid)
    const before = await rowOf(id)
    const personId = await build()
    const at = `/registrations/${id}`
    const responses = [
      await api('POST', '/registrations', { key, body: { ...lineOf(other.id), personId } }),
      await api('POST', `${at}/guest`, { key, body: { ...guest, personId } }),
      await api('DELETE', `${at}/guest${of(personId)}`, { key }),
      await api('PUT', `${at}/needs`, { key, body: { choices: [], words: 'X', personId } }),
      await api('PATCH', at, { key, body: { registrationType: 'online', personId } }),
      await api('DELETE', `${at}${of(personId)}`, { key }),
      await api('GET', `${at}${of(personId)}`, { key }),
      await api('GET', `/registrations${of(personId)}`, { key }),
      await api('GET', `/waiting${of(personId)}`, { key }),
      await api('GET', `/terms-status${of(personId)}`, { key }),
    ]
    for (const { status, body } of responses)
      expect({ status, code: body.code, title: body.title }).toEqual({
        status: 404,
        code: 'NOT_FOUND',
        title: expect.stringMatching(/./),
      })
    expect(await rowOf(id)).toEqual(before)
    expect(await holdersOf(portal, other.id)).toEqual([])
    expect(await holdersOf(portal, course.id)).toEqual([child.userId])
  })
  it('is also refused for the child’s own key, because the child helps no one', async () => {
    const own = await buildApiKey(portal, child.userId, apiScopes)
    const course = await buildCourse(portal.db)
    const body = { ...lineOf(course.id), personId: helper.userId }
    expect((await api('POST', '/registrations', { key: own, body })).status).toBe(404)
    const sibling = await buildChild(portal, helper.userId)
    expect((await api('GET', `/registrations${of(sibling.userId)}`, { key: own })).status).toBe(404)
    expect(await holdersOf(portal, course.id)).toEqual([])
  })
  it('is refused without a login', async () => {
    const { status, body } = await api('GET', `/registrations${of(child.userId)}`)
    expect([status, body.code]).toEqual([401, 'NOT_LOGGED_IN'])
  })
})

describe('a REST call that names two people', () => {
  it.each([
    ['twice in the URL', () => [`${of(child.userId)}&personId=${helper.userId}`, undefined, {}] as const],
    ['in URL and body', () => [of(child.userId), { personId: helper.userId }, {}] as const],
    [
      'in URL and header',
      () => [of(child.userId), undefined, { 'x-archway-person': String(helper.userId) }] as const,
    ],
    [
      'in body and header',
      () => ['', { personId: child.userId }, { 'x-archway-person': String(helper.userId) }] as const,
    ],
    [
      'twice in the header',
      () => ['', undefined, { 'x-archway-person': `${child.userId}, ${helper.userId}` }] as const,
    ],
  ])('changes nothing: %s', async (_where, build) => {
    const { id } = await registered()
    const before = await rowOf(id)
    const [address, body, headers] = build()
    const said = { key, headers, ...(body ? { body } : {}) }
    const { status, body: response } = await api('DELETE', `/registrations/${id}${address}`, said)
    expect({ status, code: response.code }).toEqual({ status: 422, code: 'INPUT_INVALID' })
    expect(await rowOf(id)).toEqual(before)
  })
  it('accepts the same person twice, and reads a body even if the route needs none', async () => {
    const { id } = await registered()
    const body = { personId: child.userId }
    const at = `/registrations/${id}`
    const deleted = await api('DELETE', `${at}${of(child.userId)}&personId=${child.userId}`, { key, body })
    expect(deleted.body).toMatchObject({ forPerson: child.userId, status: 'Cancelled' })
    const { id: other } = await registered()
    expect((await api('DELETE', `/registrations/${other}`, { key, body })).body).toMatchObject({
      forPerson: child.userId,
      status: 'Cancelled',
    })
  })
  it('does not act on the helper’s own registration', async () => {
    const course = await buildCourse(portal.db, hybrid)
    const made = await api('POST', '/registrations', { key, body: lineOf(course.id) })
    const id = made.body.results[0].registration.id as number
    const { status } = await api('DELETE', `/registrations/${id}`, { key, body: { personId: child.userId } })
    expect(status).toBe(404)
    expect(await holdersOf(portal, course.id)).toEqual([helper.userId])
  })
})

describe('an API key of a helper', () => {
  const tryToRegister = async () => {
    const course = await buildCourse(portal.db, hybrid)
    const { body } = await api('POST', '/registrations', {
      key,
      body: { ...lineOf(course.id), personId: child.userId },
    })
    const existing = await holdersOf(portal, course.id)
    return (
      body.code ?? body.results[0].error?.code ?? (existing.includes(child.userId) ? 'booked' : 'nothing')
    )
  }
  const change = (columns: object, of: number) =>
    portal.db.updateTable('app_user').set(columns).where('id', '=', of).execute()
  it.each([
    [
      'the key is revoked',
      'API_KEY_INVALID',
      () =>
        portal.db
          .updateTable('api_key')
          .set({ revoked_at: portal.clock.now() })
          .where('owner_id', '=', helper.userId)
          .execute(),
    ],
    [
      'its owner’s account is closed',
      'API_KEY_INVALID',
      () => change({ closed_at: portal.clock.now() }, helper.userId),
    ],
    [
      'the child’s account is closed',
      'NOT_FOUND',
      () => change({ closed_at: portal.clock.now() }, child.userId),
    ],
    ['the child’s terms are due', 'TERMS_DUE', () => change({ terms_agreed_at: null }, child.userId)],
  ] as const)('does not register the child if %s', async (_why, code, act) => {
    expect(await tryToRegister()).toBe('booked')
    await act()
    expect(await tryToRegister()).toBe(code)
  })
  it('registers the child even if the helper’s own terms are due', async () => {
    await change({ terms_agreed_at: null }, helper.userId)
    expect(await tryToRegister()).toBe('booked')
  })
  it('can do for the child only what its scopes allow', async () => {
    key = await buildApiKey(portal, helper.userId, ['registrations:read'])
    expect(await tryToRegister()).toBe('SCOPE_MISSING')
    expect((await api('GET', `/registrations${of(child.userId)}`, { key })).body).toMatchObject({
      forPerson: child.userId,
    })
  })
})

describe('a route that takes no person', () => {
  const others = operations.filter(({ takesPerson }) => !takesPerson)
  it.each(others.map(({ id, method, path }) => [id, method, path] as const))(
    'refuses a person with an error: %s',
    async (_id, method, path) => {
      const filled = path.replaceAll(/\{\w+\}/g, '1')
      const options = method === 'get' ? { key } : { key, body: {} }
      const { status, body } = await api(method.toUpperCase(), `${filled}${of(child.userId)}`, options)
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { code: 'INPUT_INVALID', errors: [{ code: 'person.notTaken', detail: expect.any(String) }] },
      })
    },
  )
})
