import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, open, save } from '#server/classes/admin/testing/calls.ts'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { started } from '#server/registration/recurring/testing/recurring-calls.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries, changeCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { buildChild, endProxyAccessOf, holdersOf } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildAuthenticatorApp, shownCode } from '#server/testing/builders/second-factors.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  buildRegistrant,
  createDocument,
  elena,
  type Line,
  type Row,
} from '#server/testing/registration-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
let me: Awaited<ReturnType<typeof buildRegistrant>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
beforeEach(async () => {
  me = await buildRegistrant(portal)
})
afterAll(() => portal.close())

/** A line as a browser stores it from the day when the class was chosen. */
const chosen = ({ id, starts_at }: { id: number; starts_at: Date }, more: Partial<Line> = {}): Line => ({
  courseId: id,
  registrationType: 'in-person',
  chosenFor: starts_at.toISOString(),
  ...more,
})
/** The outcome of each line, or of the call. */
async function confirm(lines: Line[], token: string | null = me.token, person?: number): Promise<string[]> {
  const input = { registrations: lines }
  const { data, errors } = await portal.query<{ createRegistrations: { results: Row[] } }>(
    createDocument,
    { input },
    token,
    {},
    person,
  )
  return errors[0]
    ? [errors[0].extensions.code]
    : data!.createRegistrations.results.map(({ errorCode }) => errorCode ?? 'booked')
}
const change = (id: number, columns: object) => changeCourse(portal.db, id, columns)
const changeMe = (columns: object) =>
  portal.db.updateTable('app_user').set(columns).where('id', '=', me.userId).execute()

describe('a registration list that is confirmed later', () => {
  // crossing: guest x list confirmed later
  it('registers no one for a class that no longer allows a guest or has no seat for one', async () => {
    const course = await buildCourse(portal.db, { guests_allowed: true, in_person_capacity: 4 })
    const line = chosen(course, { guest: elena })
    await change(course.id, { guests_allowed: false })
    expect(await confirm([line])).toEqual(['GUEST_NOT_ALLOWED'])
    await change(course.id, { guests_allowed: true })
    await takeSeats(portal.db, course.id, 'in-person', 3)
    expect(await confirm([line])).toEqual(['GUEST_NEEDS_MORE_SEATS'])
    expect(await holdersOf(portal, course.id)).not.toContain(me.userId)
    expect(await confirm([chosen(course)])).toEqual(['booked'])
  })
  // crossing: hybrid x list confirmed later
  it('does not register in a mode other than the chosen one', async () => {
    const course = await buildCourse(portal.db, { in_person: true, online: true, online_capacity: 1 })
    const line = chosen(course, { registrationType: 'online' })
    await takeSeats(portal.db, course.id, 'online', 1)
    expect(await confirm([line])).toEqual(['NO_ONLINE_SEATS'])
    await change(course.id, { online: false })
    expect(await confirm([line])).toEqual(['MODE_NOT_OFFERED'])
    expect(await holdersOf(portal, course.id)).not.toContain(me.userId)
    expect(await confirm([chosen(course)])).toEqual(['booked'])
  })
  // crossing: whole series x list confirmed later
  it('registers no part of a series when one class is now full', async () => {
    const { id: series_id } = await buildSeries(portal.db)
    const only = { series_id, register_solo: false, in_person_capacity: 1 }
    const one = await buildCourse(portal.db, only)
    const two = await buildCourse(portal.db, { ...only, starts_at: new Date('2026-11-28T15:00Z') })
    await takeSeats(portal.db, two.id, 'in-person', 1)
    expect(await confirm([chosen(one), chosen(two)])).toEqual(['SERIES_PARTLY_UNAVAILABLE', 'CLASS_FULL'])
    expect(await holdersOf(portal, one.id)).toEqual([])
  })
  // crossing: waiting x list confirmed later
  it('does not take a seat that is offered to a person on the waitlist', async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 1 })
    const first = await buildRegistrant(portal)
    await buildWaiting(portal.db, { course_id: course.id, attendee_id: first.attendeeId, ...offeredSeat })
    expect(await confirm([chosen(course)])).toEqual(['CLASS_FULL'])
    expect(await holdersOf(portal, course.id)).toEqual([])
  })
  // crossing: offer x list confirmed later
  it('takes a seat that is offered to the person', async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 1 })
    await buildWaiting(portal.db, { course_id: course.id, attendee_id: me.attendeeId, ...offeredSeat })
    expect(await confirm([chosen(course)])).toEqual(['booked'])
    expect(await holdersOf(portal, course.id)).toEqual([me.userId])
    const left = portal.db.selectFrom('waiting').select('id').where('course_id', '=', course.id)
    expect(await left.where('ended_at', 'is', null).execute()).toEqual([])
  })
  // crossing: recurring registration x list confirmed later
  it('does not register a date twice when a regular spot has registered it', async () => {
    const { ids, courseId } = await buildRecurring(portal.db)
    const course = await buildCourse(portal.db)
    await started(portal, me.token, courseId)
    expect(await confirm([chosen(course), { courseId: ids[1]! }])).toEqual(['booked', 'ALREADY_REGISTERED'])
    expect(await holdersOf(portal, ids[1]!)).toEqual([me.userId])
  })
  // crossing: helped person x list confirmed later
  it('registers the person named in the request, but not one who is no longer helped', async () => {
    const [ana, ben] = [await buildChild(portal, me.userId), await buildChild(portal, me.userId)]
    const course = await buildCourse(portal.db)
    await endProxyAccessOf(portal, ben.userId)
    expect(await confirm([chosen(course)], me.token, ben.userId)).toEqual(['NOT_FOUND'])
    expect(await confirm([chosen(course)], me.token, ana.userId)).toEqual(['booked'])
    expect(await confirm([chosen(course)], me.token, me.userId)).toEqual(['booked'])
    expect(await holdersOf(portal, course.id)).toEqual([ana.userId, me.userId])
    await change(course.id, {
      starts_at: new Date('2026-11-24T15:00Z'),
      ends_at: new Date('2026-11-24T16:00Z'),
    })
    const cleo = await buildChild(portal, me.userId)
    expect(await confirm([chosen(course)], me.token, cleo.userId)).toEqual(['CLASS_MOVED'])
    expect(await holdersOf(portal, course.id)).not.toContain(cleo.userId)
  })
  // crossing: unverified x list confirmed later
  it('waits for the address to be verified', async () => {
    const course = await buildCourse(portal.db)
    await changeMe({ email_verified_at: null })
    expect(await confirm([chosen(course)])).toEqual(['EMAIL_NOT_VERIFIED'])
    await changeMe({ email_verified_at: portal.clock.now() })
    expect(await confirm([chosen(course)])).toEqual(['booked'])
  })
  // crossing: switched x list confirmed later
  it('of an administrator registers no one else after they switch accounts, nor the reverse', async () => {
    const admin = await buildRegistrant(portal, { roles: ['administrator', 'attendee'] })
    const course = await buildCourse(portal.db)
    const switching = `mutation { switchToPerson(input: { userId: ${me.userId} }) { success } }`
    await portal.request(switching, {}, admin.token)
    expect(await confirm([chosen(course)], admin.token, admin.userId)).toEqual(['NOT_FOUND'])
    await portal.request('mutation { endSwitch(input: {}) { userId } }', {}, admin.token)
    expect(await confirm([chosen(course)], admin.token, me.userId)).toEqual(['NOT_FOUND'])
    expect(await holdersOf(portal, course.id)).toEqual([])
    expect(await confirm([chosen(course)], admin.token, admin.userId)).toEqual(['booked'])
  })
  // crossing: two-step login x list confirmed later
  it('of a visitor waits for the second step of the login', async () => {
    const user = { password: 'Portal-demo-2026' }
    const person = await buildRegistrant(portal, user)
    await buildAuthenticatorApp(portal, person.userId)
    const course = await buildCourse(portal.db)
    expect(await confirm([chosen(course)], null)).toEqual(['NOT_LOGGED_IN'])
    const { errors } = await portal.query(
      'mutation ($input: LoginInput!) { login(input: $input) { authToken } }',
      { input: { username: person.email, password: user.password } },
    )
    expect(errors[0]!.extensions.code).toBe('SECOND_FACTOR_NEEDED')
    const challenge = errors[0]!.extensions.data!.challenge as string
    expect(await confirm([chosen(course)], challenge)).toEqual(['TOKEN_INVALID'])
    const { completeLogin } = await portal.request<{ completeLogin: { authToken: string } }>(
      'mutation ($input: CompleteLoginInput!) { completeLogin(input: $input) { authToken } }',
      { input: { challenge, code: shownCode(portal.clock.now()) } },
    )
    expect(await confirm([chosen(course)], completeLogin.authToken)).toEqual(['booked'])
    expect(await holdersOf(portal, course.id)).toEqual([person.userId])
  })
  // crossing: closed and restored x list confirmed later
  it('registers nothing once the account is closed', async () => {
    const course = await buildCourse(portal.db)
    await portal.db
      .transaction()
      .execute((tx) => closeAccount(tx, portal.deps.events, me.userId, portal.clock.now()))
    expect(await confirm([chosen(course)])).toEqual(['TOKEN_INVALID'])
    expect(await holdersOf(portal, course.id)).toEqual([])
  })
  // crossing: edited recurrence x list confirmed later
  it('asks again about each date that an edit of the recurrence moved, and no other', async () => {
    const { ids } = await buildRecurring(portal.db, { starts_at: new Date('2027-01-06T15:00Z') })
    const courses = await portal.db
      .selectFrom('course')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    const lines = courses.map((course) => chosen(course))
    const opened = await open(portal, staff.token, ids[1]!)
    await save(portal, staff.token, opened, { startTime: '11:30', endTime: '12:15' }, { following: true })
    expect(await confirm(lines)).toEqual(['booked', 'CLASS_MOVED', 'CLASS_MOVED'])
    const [, second] = await portal.db
      .selectFrom('course')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    expect(await confirm([chosen(second!)])).toEqual(['booked'])
    // A new title is only displayed.
    const again = await open(portal, staff.token, ids[2]!)
    await save(portal, staff.token, again, { title: 'Another title' })
    const [, , third] = await portal.db
      .selectFrom('course')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    expect(await confirm([chosen(third!)])).toEqual(['booked'])
  })
  // crossing: terms due x list confirmed later
  it('waits until new terms are agreed to', async () => {
    const course = await buildCourse(portal.db)
    await changeMe({ terms_agreed_at: null })
    expect(await confirm([chosen(course)])).toEqual(['TERMS_DUE'])
    expect(await holdersOf(portal, course.id)).toEqual([])
    await changeMe({ terms_agreed_at: portal.clock.now() })
    expect(await confirm([chosen(course)])).toEqual(['booked'])
  })
  // crossing: confidential title x list confirmed later
  it('is confirmed by an email that does not name a class whose program became confidential', async () => {
    const { id: category_id } = await portal.db
      .insertInto('category')
      .values({ name: 'Circles', kind: 'other', is_confidential: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    const course = await buildCourse(portal.db, { title: 'Grief Circle', category_id })
    const line = chosen(course)
    await portal.db
      .updateTable('category')
      .set({ is_confidential: true })
      .where('id', '=', category_id)
      .execute()
    const mails = await mailsOf(portal, async () => expect(await confirm([line])).toEqual(['booked']))
    expect(mails).toHaveLength(1)
    expect([mails[0]!.subject, mails[0]!.text, mails[0]!.html].join()).not.toContain('Grief')
  })
})

/** If another account made the list in the same browser, the server knows only the people that its lines name. */
describe('a list made by another account', () => {
  it('is refused as a whole, because the request names the account that made it', async () => {
    const other = await buildRegistrant(portal)
    const course = await buildCourse(portal.db)
    expect(await confirm([chosen(course)], other.token, me.userId)).toEqual(['NOT_FOUND'])
    const token = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    expect(await confirm([chosen(course)], token, me.userId)).toEqual(['NOT_FOUND'])
    expect(await holdersOf(portal, course.id)).toEqual([])
  })
})
