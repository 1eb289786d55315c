import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiScopes } from '#domain/api/api-scopes.ts'
import { apiOf, buildApiKey } from '#server/api/testing/api-client.ts'
import {
  buildStaff,
  cancelDocument,
  open,
  restoreDocument,
  save,
} from '#server/classes/admin/testing/calls.ts'
import { buildHelpedPerson } from '#server/people/proxy-access/testing/helped-person.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { started } from '#server/registration/recurring/testing/recurring-calls.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { holdersOf } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant } from '#server/testing/registration-calls.ts'

let portal: Portal
let api: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  api = apiOf(portal)
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())

async function keyHolder(options: Parameters<typeof buildRegistrant>[1] = {}) {
  const person = await buildRegistrant(portal, options)
  return { ...person, key: await buildApiKey(portal, person.userId, apiScopes) }
}
const line = (classId: number, more: object = {}) => ({ classId, registrationType: 'in-person', ...more })
/** The result for each class, or the domain error of the whole call. */
async function register(key: string, ...registrations: object[]): Promise<unknown> {
  const { status, body } = await api('POST', '/registrations', { key, body: { registrations } })
  return status === 200
    ? body.results.map((one: { error: { code: string } | null }) => one.error?.code ?? 'booked')
    : { status, code: body.code, says: body.title !== '' }
}
const rejected = (status: number, code: string) => ({ status, code, says: true })
const registeredOf = async (key: string) =>
  (await api('GET', '/registrations', { key })).body.items.map(
    (one: { class: { id: number } }) => one.class.id,
  )

describe('through the API', () => {
  // crossing: whole series x REST
  it('a series can be registered for only as a whole', async () => {
    const { key, userId } = await keyHolder()
    const { id: series_id } = await buildSeries(portal.db)
    const only = { series_id, register_solo: false }
    const [one, two] = [
      await buildCourse(portal.db, only),
      await buildCourse(portal.db, { ...only, starts_at: new Date('2026-11-28T15:00Z') }),
    ]
    expect(await register(key, line(one.id))).toEqual(['SERIES_INCOMPLETE'])
    expect(await holdersOf(portal, one.id)).toEqual([])
    expect(await register(key, line(one.id), line(two.id))).toEqual(['booked', 'booked'])
    expect(await holdersOf(portal, two.id)).toEqual([userId])
  })
  // crossing: offer x REST
  it('an offered seat is visible, counts as taken, and only its person can register for it', async () => {
    const { key, attendeeId, userId } = await keyHolder()
    const other = await keyHolder()
    const course = await buildCourse(portal.db, { in_person_capacity: 1 })
    await buildWaiting(portal.db, { course_id: course.id, attendee_id: attendeeId, ...offeredSeat })
    const { body } = await api('GET', '/waiting', { key })
    expect(body.items).toMatchObject([
      { class: { id: course.id }, offer: { registrationType: 'in-person', withGuest: false } },
    ])
    expect(await register(other.key, line(course.id))).toEqual(['CLASS_FULL'])
    expect(await register(key, line(course.id))).toEqual(['booked'])
    expect((await api('GET', '/waiting', { key })).body.items).toEqual([])
    expect(await holdersOf(portal, course.id)).toEqual([userId])
  })
  // crossing: recurring registration x REST
  it('dates of a regular spot are normal registrations, and one can be skipped', async () => {
    const { key, token, userId } = await keyHolder()
    const { ids, courseId } = await buildRecurring(portal.db)
    const results = await started(portal, token, courseId)
    expect(await registeredOf(key)).toEqual(ids)
    expect(await register(key, line(ids[1]!))).toEqual(['ALREADY_REGISTERED'])
    const { body } = await api('DELETE', `/registrations/${results[1]!.registrationId}`, { key })
    expect(body.status).toBe('Cancelled')
    expect(await registeredOf(key)).toEqual([ids[0], ids[2]])
    expect(await holdersOf(portal, ids[2]!)).toEqual([userId])
  })
  // crossing: walk-in without email x REST
  it('a roster includes walk-ins without an address, who can be checked in', async () => {
    const course = await buildCourse(portal.db, { starts_at: new Date('2026-11-20T17:30:00Z') })
    const adding = `mutation ($input: AddWalkInInput!) { addWalkIn(input: $input) { entry { registrationId } } }`
    const person = { firstName: 'Wil', lastName: 'Walker', type: 'Family' }
    const input = { courseId: course.id, person, registrationType: 'in-person' }
    await portal.request(adding, { input }, staff.token)
    const key = await buildApiKey(portal, staff.userId, ['rosters:read', 'attendance:write'])
    const { body } = await api('GET', `/classes/${course.id}/roster`, { key })
    expect(body.entries).toMatchObject([{ firstName: 'Wil', walkIn: true, email: null }])
    const ticks = { entries: [{ registrationId: body.entries[0].registrationId }], checkedIn: false }
    const checked = await api('POST', `/classes/${course.id}/attendance`, { key, body: ticks })
    expect(checked).toMatchObject({ status: 200, body: { checkedIn: 0 } })
  })
  it('a roster shows the helper of a child with a phone number, and no placeholder address', async () => {
    const helper = await keyHolder()
    const child = await buildHelpedPerson(portal, helper)
    await portal.db
      .updateTable('attendee')
      .set({ cell_phone: '(703) 555-0117' })
      .where('user_id', '=', helper.userId)
      .execute()
    const course = await buildCourse(portal.db, { starts_at: new Date('2026-11-20T17:30:00Z') })
    const registrations = [line(course.id, { needs: { choices: ['Large print'] } })]
    const registration = await api('POST', '/registrations', {
      key: helper.key,
      body: { personId: child.userId, registrations },
    })
    expect(registration.status).toBe(200)
    const key = await buildApiKey(portal, staff.userId, ['rosters:read'])
    const { body } = await api('GET', `/classes/${course.id}/roster`, { key })
    expect(body.entries).toMatchObject([
      { helper: { phone: '(703) 555-0117' }, needs: { choices: ['Large print'] } },
    ])
    expect(JSON.stringify(body)).not.toContain('in-care.invalid')
  })
  it('an unknown accommodation is refused, and no one is registered', async () => {
    const { key } = await keyHolder()
    const course = await buildCourse(portal.db)
    const wrong = { choices: ['A private nurse'] }
    const domainError = { status: 422, body: { code: 'INPUT_INVALID' } }
    const registerWithNeeds = (needs: object) =>
      api('POST', '/registrations', { key, body: { registrations: [line(course.id, { needs })] } })
    expect(await registerWithNeeds(wrong)).toMatchObject(domainError)
    expect(await holdersOf(portal, course.id)).toEqual([])
    const registered = await registerWithNeeds({ choices: ['Large print'] })
    const { id } = registered.body.results[0].registration
    expect(await api('PUT', `/registrations/${id}/needs`, { key, body: wrong })).toMatchObject(domainError)
  })
  // crossing: unverified x REST (refused)
  it('an unverified person cannot register', async () => {
    const course = await buildCourse(portal.db)
    const token = await tokenFor(portal, await buildAttendee(portal.db, { verified: false }))
    expect(await register(token, line(course.id))).toEqual(rejected(403, 'EMAIL_NOT_VERIFIED'))
    expect(await holdersOf(portal, course.id)).toEqual([])
  })
  // crossing: switched x REST
  it('an administrator who uses a person’s account registers the person, and both names are logged', async () => {
    const course = await buildCourse(portal.db)
    const admin = await buildUser(portal.db, { roles: ['administrator'] })
    const token = await tokenFor(portal, admin)
    const person = await buildAttendee(portal.db)
    const switching = `mutation { switchToPerson(input: { userId: ${person.userId} }) { success } }`
    await portal.request(switching, {}, token)
    expect(await register(token, line(course.id))).toEqual(['booked'])
    expect(await registeredOf(token)).toEqual([course.id])
    expect(await holdersOf(portal, course.id)).toEqual([person.userId])
    const entries = await portal.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'switched_to_id'])
      .where('action', '=', 'registration.created')
      .where('about_user_id', '=', person.userId)
      .execute()
    expect(entries).toEqual([{ actor_id: admin.userId, switched_to_id: person.userId }])
    // A key belongs to one person: it does not follow the impersonation of its owner's login.
    const key = await buildApiKey(portal, admin.userId, apiScopes)
    expect((await api('GET', '/registrations', { key })).body.code).toBe('NOT_AN_ATTENDEE')
  })
  // crossing: changed class x REST
  it('a moved class needs confirmation, a cancelled one is refused, and a restored one can be registered', async () => {
    const { key, userId } = await keyHolder()
    const course = await buildCourse(portal.db)
    const before = new Date(course.starts_at.getTime() - 86_400_000).toISOString()
    expect(await register(key, line(course.id, { chosenFor: before }))).toEqual(['CLASS_MOVED'])
    const input = { id: course.id, scope: 'THIS' }
    await portal.request(cancelDocument, { input }, staff.token)
    expect(await register(key, line(course.id))).toEqual(['CLASS_CANCELLED'])
    portal.clock.advance(60_000)
    await portal.request(restoreDocument, { input }, staff.token)
    expect(await holdersOf(portal, course.id)).toEqual([])
    const chosenFor = course.starts_at.toISOString()
    expect(await register(key, line(course.id, { chosenFor }))).toEqual(['booked'])
    expect(await holdersOf(portal, course.id)).toEqual([userId])
  })
  // crossing: edited recurrence x REST
  it('an edited recurrence returns its new times, which registration then requires', async () => {
    const { key } = await keyHolder()
    const { ids } = await buildRecurring(portal.db, { starts_at: new Date('2027-01-06T15:00Z') })
    const starts = async () =>
      Promise.all(ids.map(async (id) => (await api('GET', `/classes/${id}`)).body.start as string))
    const chosen = await starts()
    const opened = await open(portal, staff.token, ids[1]!)
    await save(portal, staff.token, opened, { startTime: '11:30', endTime: '12:15' }, { following: true })
    const lines = (at: string[]) => ids.map((id, n) => line(id, { chosenFor: at[n] }))
    expect(await register(key, ...lines(chosen))).toEqual(['booked', 'CLASS_MOVED', 'CLASS_MOVED'])
    const now = await starts()
    expect(now.map((start) => start.slice(11, 16))).toEqual(['10:00', '11:30', '11:30'])
    expect(await register(key, ...lines(now).slice(1))).toEqual(['booked', 'booked'])
  })
  // crossing: terms due x REST (refused)
  it('a person whose terms are due cannot register, and can read that they are due', async () => {
    const { key } = await keyHolder({ terms_agreed_at: null })
    const course = await buildCourse(portal.db)
    expect(await register(key, line(course.id))).toEqual(rejected(403, 'TERMS_DUE'))
    expect((await api('GET', '/terms-status', { key })).body).toMatchObject({ due: true })
    expect(await holdersOf(portal, course.id)).toEqual([])
  })
  // crossing: confidential title x REST
  it('a confidential class is named in class and registration responses but not in its email', async () => {
    const { key, userId } = await keyHolder()
    const { id: category_id } = await portal.db
      .insertInto('category')
      .values({ name: 'Circles', kind: 'support', is_confidential: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const course = await buildCourse(portal.db, { title: 'Grief Circle', category_id })
    expect((await api('GET', `/classes/${course.id}`, { key })).body.title).toBe('Grief Circle')
    const mails = await mailsOf(portal, async () => {
      expect(await register(key, line(course.id))).toEqual(['booked'])
    })
    const own = (await api('GET', '/registrations', { key })).body.items
    expect(own).toMatchObject([{ class: { title: 'Grief Circle' } }])
    expect(mails).toHaveLength(1)
    const [{ subject, text, html, files }] = mails as [(typeof mails)[0]]
    expect([subject, text, html, ...files.map((file) => file.text)].join()).not.toContain('Grief')
    const logged = portal.db.selectFrom('audit_entry').select('data').where('about_user_id', '=', userId)
    expect(JSON.stringify(await logged.execute())).not.toContain('Grief')
  })
})
