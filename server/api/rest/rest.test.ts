import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { apiScopes } from '#domain/api/api-scopes.ts'
import { apiOf, buildApiKey } from '#server/api/testing/api-client.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  buildSeries,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { buildFullClass, buildWaiting } from '#server/testing/builders/waiting-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'
import { operations } from './operations/operations.ts'

let portal: Portal
let api: ReturnType<typeof apiOf>
beforeAll(async () => {
  portal = await startPortal()
  api = apiOf(portal)
})
afterAll(() => portal.close())

const tried = new Set<string>()
/** The response of a successful route, checked with the schema that the document shows. */
async function request(id: string, path: string, options: Parameters<typeof api>[2] = {}) {
  const operation = operations.find((one) => one.id === id)!
  tried.add(id)
  const response = await api(operation.method.toUpperCase(), path, options)
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 })
  const schema: z.ZodType = operation.response
  expect(schema.safeParse(response.body).error?.issues ?? []).toEqual([])
  return response
}
async function codeOf(method: string, path: string, options: Parameters<typeof api>[2] = {}) {
  const { status, body, headers } = await api(method, path, options)
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(body.status).toBe(status)
  return `${status} ${body.code}`
}
const cursor = (of: unknown) => Buffer.from(JSON.stringify(of)).toString('base64url')
/** Someone who may register, with a key of all scopes. */
async function keyHolder() {
  const person = await buildRegistrant(portal)
  return { ...person, key: await buildApiKey(portal, person.userId, apiScopes) }
}

describe('classes', () => {
  it('are public and paged, without duplicates when a class is added', async () => {
    const location = await buildLocation(portal.db, { name: 'North House' })
    const facilitator = await buildFacilitator(portal.db, { name: 'Fay' })
    const start = (day: number) => new Date(Date.UTC(2027, 4, day, 15))
    const days = (day: number) => ({
      starts_at: start(day),
      ends_at: new Date(start(day).getTime() + 3_600_000),
    })
    const made: number[] = []
    for (const day of [3, 4, 5])
      made.push((await buildCourse(portal.db, { ...days(day), location_id: location.id })).id)
    await portal.db
      .insertInto('course_facilitator')
      .values({ course_id: made[0]!, facilitator_id: facilitator.id, position: 1 })
      .execute()
    const first = await request('listClasses', '/classes?from=2027-05-01&to=2027-05-31&limit=2')
    expect(first.body.items.map(({ id }: { id: number }) => id)).toEqual(made.slice(0, 2))
    await buildCourse(portal.db, days(1))
    const rest = await request(
      'listClasses',
      `/classes?from=2027-05-01&to=2027-05-31&limit=2&cursor=${first.body.nextCursor}`,
    )
    expect(rest.body.items.map(({ id }: { id: number }) => id)).toEqual([made[2]])
    expect(rest.body.nextCursor).toBeNull()
    expect(first.body.items[0]).toMatchObject({
      place: { name: 'North House' },
      facilitators: [{ name: 'Fay' }],
    })
    const found = await request(
      'listClasses',
      `/classes?from=2027-05-01&facilitator=${facilitator.id}&facilitator=9999`,
    )
    expect(found.body.items).toHaveLength(1)
    const { body } = await request('getClass', `/classes/${made[0]}`)
    expect(body).toMatchObject({ id: made[0], availability: { open: true, code: null } })
    expect((await request('listFacilitators', '/facilitators')).body.items).toContainEqual(
      expect.objectContaining({ id: facilitator.id, name: 'Fay' }),
    )
    await request('getFacilitator', `/facilitators/${facilitator.id}`)
    await request('listPlaces', '/places?limit=1')
    expect((await request('getPlace', `/places/${location.id}`)).body.name).toBe('North House')
  })
  it('give the same reason as GraphQL for closed registration', async () => {
    const full = await buildCourse(portal.db, { in_person_capacity: 1 })
    await takeSeats(portal.db, full.id, 'in-person', 1)
    const { body } = await request('getClass', `/classes/${full.id}`)
    expect(body.availability).toMatchObject({ open: false, code: 'CLASS_FULL', registrationTypes: [] })
    const { courseBy } = await portal.request<{ courseBy: { availability: object } }>(
      `{ courseBy(courseId: ${full.id}) { availability { open code sentence registrationTypes } } }`,
    )
    expect(courseBy.availability).toEqual(body.availability)
  })
  it('are returned with their series', async () => {
    const series = await buildSeries(portal.db, { title: 'Spring' })
    await buildCourse(portal.db, { series_id: series.id })
    await request('listSeries', '/series')
    expect((await request('getSeries', `/series/${series.id}`)).body.classes).toHaveLength(1)
  })
  it('return 404 for a missing class, a draft, or an invalid ID', async () => {
    const draft = await buildCourse(portal.db, { draft: true })
    for (const path of [`/classes/${draft.id}`, '/classes/2000000001', '/classes/first', '/nothing'])
      expect(await codeOf('GET', path)).toBe('404 NOT_FOUND')
  })
  it.each([
    ['an invalid cursor', '/classes?cursor=abc', '422 INPUT_INVALID'],
    ['an empty cursor', '/classes?cursor=', '422 INPUT_INVALID'],
    ['a cursor of another list', `/classes?cursor=${cursor(5)}`, '422 INPUT_INVALID'],
    [
      'a cursor with a number out of range',
      `/classes?cursor=${cursor(['2027-01-01T10:00:00Z', 2 ** 50])}`,
      '422 INPUT_INVALID',
    ],
    ['a handwritten cursor', `/facilitators?cursor=${cursor('1 or 1=1')}`, '422 INPUT_INVALID'],
    ['too many rows', '/classes?limit=1000', '422 INPUT_INVALID'],
    ['an invalid date', '/classes?from=2027-02-30', '422 INPUT_INVALID'],
    ['a reversed date range', '/classes?from=2027-02-03&to=2027-02-01', '422 DATE_RANGE_REVERSED'],
    ['a date in the year 0', '/classes?from=0000-01-01', '422 INPUT_INVALID'],
  ])('refuse %s', async (_name, path, code) => {
    expect(await codeOf('GET', path)).toBe(code)
  })
})

describe('reference data for clients', () => {
  it('is public', async () => {
    const { body } = await request('getSite', '/site')
    expect(body).toMatchObject({ now: '2026-11-20T12:00:00-05:00', passwordRule: { leastCharacters: 9 } })
    expect(body.botCheck.challengeUrl).toBe('http://portal.test/altcha/challenge')
    expect((await request('getChoices', '/choices')).body.lists.guestType).toContain('Caregiver')
  })
  it('about terms requires a login', async () => {
    const { key } = await keyHolder()
    expect((await request('getTermsStatus', '/terms-status', { key })).body).toMatchObject({
      status: 'fine',
      due: false,
    })
    expect(await codeOf('GET', '/terms-status')).toBe('401 NOT_LOGGED_IN')
  })
})

describe('waitlists', () => {
  // crossing: waiting x REST
  it('return the caller’s waitlist entries', async () => {
    const { key, attendeeId } = await keyHolder()
    const course = await buildFullClass(portal.db)
    await buildWaiting(portal.db, { course_id: course.id, attendee_id: attendeeId, mode: 'in-person' })
    expect((await request('listWaiting', '/waiting', { key })).body.items).toMatchObject([
      { class: { id: course.id }, registrationType: 'in-person', before: 0, offer: null, guestName: null },
    ])
  })
})

describe('registrations', () => {
  const both = { in_person: true, online: true, guests_allowed: true }
  // crossing: guest x REST
  // crossing: hybrid x REST
  it('can be created, read, changed, and cancelled', async () => {
    const { key } = await keyHolder()
    const course = await buildCourse(portal.db, both)
    const body = { registrations: [{ classId: course.id, registrationType: 'in-person' }] }
    const made = (await request('register', '/registrations', { key, body })).body.results[0]
    expect(made).toMatchObject({ classId: course.id, error: null, registration: { status: 'Registered' } })
    const at = `/registrations/${made.registration.id}`
    expect((await request('listRegistrations', '/registrations', { key })).body.items).toHaveLength(1)
    const guest = { firstName: 'Gil', lastName: 'Guest', type: 'Family' }
    expect((await request('addGuest', `${at}/guest`, { key, body: guest })).body.guest).toMatchObject(guest)
    expect((await request('removeGuest', `${at}/guest`, { key })).body.guest).toBeNull()
    const needs = { choices: [], words: 'A chair' }
    expect((await request('setNeeds', `${at}/needs`, { key, body: needs })).body.needs).toEqual(needs)
    const changed = await request('changeRegistration', at, { key, body: { registrationType: 'online' } })
    expect(changed.body.registrationType).toBe('online')
    expect((await request('cancelRegistration', at, { key })).body.status).toBe('Cancelled')
    expect((await request('getRegistration', at, { key })).body.status).toBe('Cancelled')
  })
  it('of another person return 404', async () => {
    const { key } = await keyHolder()
    const other = await buildRegistrant(portal)
    const course = await buildCourse(portal.db, both)
    const id = await register(portal, other.token, { courseId: course.id, registrationType: 'online' })
    expect(await codeOf('GET', `/registrations/${id}`, { key })).toBe('404 NOT_FOUND')
    expect(await codeOf('DELETE', `/registrations/${id}`, { key })).toBe('404 REGISTRATION_NOT_FOUND')
  })
  it('report each invalid field with a JSON pointer', async () => {
    const { key } = await keyHolder()
    const course = await buildCourse(portal.db, both)
    const { body } = await api('POST', '/registrations', {
      key,
      body: {
        registrations: [{ classId: course.id, guest: { firstName: '', lastName: 'X', type: 'Family' } }],
      },
    })
    expect(body).toMatchObject({
      status: 422,
      code: 'INPUT_INVALID',
      errors: [{ pointer: '/registrations/0/guest/firstName', code: 'guest.firstName.required' }],
    })
  })
  it('can be changed only with the current version', async () => {
    const { key } = await keyHolder()
    const course = await buildCourse(portal.db, both)
    const body = { registrations: [{ classId: course.id, registrationType: 'in-person' }] }
    const { id } = (await request('register', '/registrations', { key, body })).body.results[0].registration
    const read = await request('getRegistration', `/registrations/${id}`, { key })
    const etag = read.headers.get('etag')!
    expect(
      (await api('GET', `/registrations/${id}`, { key, headers: { 'if-none-match': etag } })).status,
    ).toBe(304)
    const online = { key, body: { registrationType: 'online' }, headers: { 'if-match': etag } }
    await request('changeRegistration', `/registrations/${id}`, online)
    expect(await codeOf('PATCH', `/registrations/${id}`, online)).toBe('412 EDIT_CONFLICT')
    const cancelling = { key, headers: { 'if-match': etag } }
    expect(await codeOf('DELETE', `/registrations/${id}`, cancelling)).toBe('412 EDIT_CONFLICT')
    expect(await codeOf('DELETE', `/registrations/${id}`, { key, headers: { 'if-match': '"other"' } })).toBe(
      '412 EDIT_CONFLICT',
    )
    expect(
      (await api('GET', `/registrations/${id}`, { key, headers: { 'if-none-match': etag } })).status,
    ).toBe(200)
  })
  it('accept only one of two concurrent changes to one version', async () => {
    const { key } = await keyHolder()
    const course = await buildCourse(portal.db, both)
    const body = { registrations: [{ classId: course.id, registrationType: 'in-person' }] }
    const { id } = (await request('register', '/registrations', { key, body })).body.results[0].registration
    const change = (headers: Record<string, string>) =>
      Promise.all(
        ['One', 'Two', 'Three'].map((texts) =>
          api('PUT', `/registrations/${id}/needs`, { key, body: { choices: [], words: texts }, headers }),
        ),
      ).then((responses) => responses.map(({ status }) => status).sort())
    const read = await request('getRegistration', `/registrations/${id}`, { key })
    expect(await change({ 'if-match': read.headers.get('etag')! })).toEqual([200, 412, 412])
    // Without a version, all of them are carried out: only the version prevents that.
    expect(await change({})).toEqual([200, 200, 200])
  })
  it('are created once per idempotency key, and a different body is refused', async () => {
    const { key } = await keyHolder()
    const course = await buildCourse(portal.db, both)
    const body = { registrations: [{ classId: course.id, registrationType: 'in-person' }] }
    const headers = { 'idempotency-key': 'order-1' }
    const first = await request('register', '/registrations', { key, body, headers })
    const again = await request('register', '/registrations', { key, body, headers })
    expect(again.body).toEqual(first.body)
    const other = { registrations: [{ classId: course.id, registrationType: 'online' }] }
    expect(await codeOf('POST', '/registrations', { key, body: other, headers })).toBe(
      '422 IDEMPOTENCY_KEY_REUSED',
    )
    expect((await request('listRegistrations', '/registrations', { key })).body.items).toHaveLength(1)
  })
})

describe('rosters', () => {
  it('can be read and checked in with permission, and the audit log records the key', async () => {
    const course = await buildCourse(portal.db, { starts_at: new Date('2026-11-20T17:30:00Z') })
    const person = await buildRegistrant(portal)
    const id = await register(portal, person.token, { courseId: course.id })
    const { userId } = await buildUser(portal.db, { roles: ['staff'] })
    const key = await buildApiKey(portal, userId, ['rosters:read', 'attendance:write'])
    const { body } = await request('getRoster', `/classes/${course.id}/roster`, { key })
    expect(body.entries).toMatchObject([{ registrationId: id, checkedIn: false }])
    const ticks = { entries: [{ registrationId: id }], checkedIn: true }
    const checked = await request('setAttendance', `/classes/${course.id}/attendance`, { key, body: ticks })
    expect(checked.body).toEqual({ changed: [{ registrationId: id, guest: false }], checkedIn: 1 })
    const entries = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'data'])
      .where('actor_id', '=', userId)
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { action: 'roster.viewed', data: { apiKey: expect.any(Number) } },
      { action: 'registration.checkedIn', data: { apiKey: expect.any(Number) } },
    ])
    const attendee = await keyHolder()
    expect(await codeOf('GET', `/classes/${course.id}/roster`, { key: attendee.key })).toBe('403 FORBIDDEN')
  })

  /** A class of today with two people on its roster, and a key that may check them in. */
  async function checkingIn() {
    const course = await buildCourse(portal.db, {
      starts_at: new Date('2026-11-20T17:30:00Z'),
      in_person_capacity: 9,
    })
    const ids: number[] = []
    for (const person of [await buildRegistrant(portal), await buildRegistrant(portal)])
      ids.push(await register(portal, person.token, { courseId: course.id }))
    const { userId } = await buildUser(portal.db, { roles: ['staff'] })
    const key = await buildApiKey(portal, userId, ['rosters:read', 'attendance:write'])
    const at = `/classes/${course.id}`
    const etag = async () => (await request('getRoster', `${at}/roster`, { key })).headers.get('etag')!
    const checkIn = (id: number, ifMatch?: string) => {
      const body = { entries: [{ registrationId: id }], checkedIn: true }
      return api('POST', `${at}/attendance`, { key, body, headers: ifMatch ? { 'if-match': ifMatch } : {} })
    }
    return { ids: ids as [number, number], etag, checkIn }
  }
  it('require the current version for a check-in if one is sent, and otherwise merge', async () => {
    const { ids, etag, checkIn } = await checkingIn()
    const read = await etag()
    const first = await checkIn(ids[0], read)
    expect(first).toMatchObject({ status: 200, body: { checkedIn: 1 } })
    expect(await checkIn(ids[1], read)).toMatchObject({ status: 412, body: { code: 'EDIT_CONFLICT' } })
    expect(await checkIn(ids[1], '"made up"')).toMatchObject({ status: 412 })
    expect(await checkIn(ids[1], first.headers.get('etag')!)).toMatchObject({ body: { checkedIn: 2 } })
    expect(await checkIn(ids[1])).toMatchObject({ status: 200, body: { changed: [], checkedIn: 2 } })
    expect(await checkIn(ids[1], '*')).toMatchObject({ status: 200 })
    expect(await etag()).not.toBe(read)
  })
  it('accept only one of two concurrent check-ins on one version', async () => {
    const { ids, etag, checkIn } = await checkingIn()
    const statuses = async (ifMatch?: string) =>
      (await Promise.all(ids.map((id) => checkIn(id, ifMatch)))).map(({ status }) => status).sort()
    expect(await statuses(await etag())).toEqual([200, 412])
    // Without a version, both are carried out: only the version prevents that.
    expect(await statuses()).toEqual([200, 200])
  })
})

describe('an invalid call', () => {
  it.each([
    ['the wrong method', 'PUT', '/classes', {}, '405 METHOD_NOT_ALLOWED'],
    ['a body that is not JSON', 'POST', '/registrations', { body: '{' }, '400 INPUT_INVALID'],
    [
      'a body of more than 1 MB',
      'POST',
      '/registrations',
      { body: { registrations: ['x'.repeat(1_000_001)] } },
      '413 REQUEST_TOO_LARGE',
    ],
    ['no body', 'POST', '/registrations', {}, '415 BODY_NOT_JSON'],
    ['an unknown path', 'DELETE', '/nothing/at/all', {}, '404 NOT_FOUND'],
    [
      'a body of the wrong type',
      'POST',
      '/registrations',
      { headers: { 'content-type': 'text/plain' }, body: 'x' },
      '415 BODY_NOT_JSON',
    ],
    ['an empty object', 'POST', '/registrations', { body: {} }, '422 INPUT_INVALID'],
    [
      'an idempotency key that is too long',
      'POST',
      '/registrations',
      { body: { registrations: [{ classId: 1 }] }, headers: { 'idempotency-key': 'k'.repeat(256) } },
      '422 INPUT_INVALID',
    ],
    [
      'an empty idempotency key',
      'POST',
      '/registrations',
      { body: { registrations: [{ classId: 1 }] }, headers: { 'idempotency-key': '' } },
      '422 INPUT_INVALID',
    ],
    ['a list instead of an object', 'POST', '/registrations', { body: [] }, '422 INPUT_INVALID'],
    [
      'a class ID that is not a number',
      'POST',
      '/registrations',
      { body: { registrations: [{ classId: 'x' }] } },
      '422 INPUT_INVALID',
    ],
  ])('with %s is refused', async (_name, method, path, options, code) => {
    const { key } = await keyHolder()
    expect(await codeOf(method, path, { key, ...options })).toBe(code)
  })
  it('with the wrong method returns the allowed ones', async () => {
    expect((await api('PUT', '/classes')).headers.get('allow')).toBe('GET')
    expect((await api('PUT', '/registrations')).headers.get('allow')).toBe('GET, POST')
  })
})

it('tests cover every route', () => {
  expect([...tried].sort()).toEqual(operations.map(({ id }) => id).sort())
})
