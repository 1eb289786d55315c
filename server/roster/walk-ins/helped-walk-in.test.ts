import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { buildHost, changeCode, changes, doChange, readRoster } from '#server/roster/testing/roster-calls.ts'
import { type BuiltAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, classStart } from '#server/testing/builders/class-builders.ts'
import {
  buildChild,
  buildHousehold,
  endProxyAccessOf,
} from '#server/testing/builders/proxy-access-builders.ts'
import { days, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

interface Candidate {
  attendeeId: number
  name: string
  email: string | null
  lastHere: string | null
  onRoster: boolean
}

let portal: Portal
let host: Awaited<ReturnType<typeof buildHost>>
let helper: BuiltAttendee
let child: BuiltAttendee
let token: string
let staff: string
beforeAll(async () => {
  portal = await startPortal({ now: new Date(classStart.getTime() + minutes(5)) })
  host = await buildHost(portal)
})
beforeEach(async () => {
  portal.clock.set(new Date(classStart.getTime() + minutes(5)))
  token = await tokenFor(portal, host)
  staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
  ;({ helper, child } = await buildHousehold(portal))
})
afterAll(() => portal.close())

const hosted = (columns: object = {}) =>
  buildCourse(portal.db, { facilitators: [host.facilitatorId], in_person_capacity: 5, ...columns })
const check = async (courseId: number, search: string, by = token) =>
  (
    await portal.request<{ rosterCandidates: Candidate[] }>(
      `query ($courseId: Int!, $search: String!) { rosterCandidates(courseId: $courseId, search: $search) {
        attendeeId name email lastHere onRoster } }`,
      { courseId, search },
      by,
    )
  ).rosterCandidates
const attendees = async () =>
  (await portal.db.selectFrom('attendee').select('id').where('erased_at', 'is', null).execute()).length
/** A facilitator adds a person by a whole email address and checks them in. */
const checkIn = (courseId: number, attendeeId: number, email: string) =>
  doChange(portal, 'addToRoster', { courseId, attendeeId, email, checkIn: true }, token)

describe('a child who comes without registering', () => {
  // crossing: helped person x walk-in without email
  it("is found by the helper's address, checked in, and reported to the helper, without a duplicate", async () => {
    const course = await hosted()
    const before = await attendees()
    const found = await check(course.id, helper.email)
    expect(found.map(({ attendeeId }) => attendeeId).toSorted()).toEqual(
      [helper.attendeeId, child.attendeeId].toSorted(),
    )
    const mails = await mailsOf(portal, async () => {
      const { entry } = await checkIn(course.id, child.attendeeId, helper.email)
      expect(entry).toMatchObject({ firstName: 'Ana', checkedIn: true, walkIn: false })
    })
    expect(mails).toMatchObject([{ kind: 'rosterAdded', to_address: helper.email, user_id: child.userId }])
    expect(mails[0]!.text).toContain('because you help Ana')
    expect(await attendees()).toBe(before)
    const { entries } = await readRoster(portal, course.id, token)
    expect(entries.map(({ firstName }) => firstName)).toEqual(['Ana'])
  })
  it("entered with the helper's address is not duplicated: the domain error leads to the search", async () => {
    const course = await hosted()
    const before = await attendees()
    const person = { firstName: 'Ana', lastName: 'Baker', type: 'Patient', email: helper.email.toUpperCase() }
    const { errors } = await portal.query(
      changes.addWalkIn,
      { input: { courseId: course.id, person } },
      token,
    )
    expect(errors[0]!.extensions.code).toBe('WALK_IN_HAS_ACCOUNT')
    expect(errors[0]!.message).toContain('someone they help')
    expect(errors[0]!.message).toContain('leave the email empty')
    expect(await attendees()).toBe(before)
  })
  // crossing: walk-in without email x GraphQL alone
  it('without a helper here is a walk-in without an address', async () => {
    const course = await hosted()
    const person = { firstName: 'Cleo', lastName: 'New', type: 'Patient' }
    const { entry } = await doChange(portal, 'addWalkIn', { courseId: course.id, person }, token)
    expect(entry).toMatchObject({ firstName: 'Cleo', walkIn: true, checkedIn: true, email: null })
  })
  it('is recognized by name later by the person who saw them, with the date, and by no one else', async () => {
    const course = await hosted()
    await checkIn(course.id, child.attendeeId, helper.email)
    const starts_at = new Date(classStart.getTime() + days(7))
    const next = await hosted({ starts_at, ends_at: new Date(starts_at.getTime() + minutes(45)) })
    const { last_name } = await portal.db
      .selectFrom('app_user')
      .select('last_name')
      .where('id', '=', child.userId)
      .executeTakeFirstOrThrow()
    const [found, ...more] = await check(next.id, `Ana ${last_name}`)
    expect(more).toEqual([])
    expect(found).toMatchObject({ attendeeId: child.attendeeId, onRoster: false })
    expect(new Date(found!.lastHere!)).toEqual(course.starts_at)
    const thirdParty = await buildHost(portal)
    const theirs = await buildCourse(portal.db, { facilitators: [thirdParty.facilitatorId] })
    expect(await check(theirs.id, `Ana ${last_name}`, thirdParty.token)).toEqual([])
    // Staff can also find them by the helper's phone.
    await portal.db
      .updateTable('attendee')
      .set({ cell_phone: '(703) 555-0199' })
      .where('id', '=', helper.attendeeId)
      .execute()
    const byPhone = await check(next.id, '703-555-0199', staff)
    expect(byPhone.map(({ attendeeId }) => attendeeId)).toContain(child.attendeeId)
  })
})

describe('a helper who comes with a child and is not registered', () => {
  it('is checked in themselves, next to the child and not instead', async () => {
    const course = await hosted()
    await checkIn(course.id, child.attendeeId, helper.email)
    const { entry } = await checkIn(course.id, helper.attendeeId, helper.email)
    expect(entry).toMatchObject({ firstName: 'Pat', checkedIn: true, walkIn: false })
    expect((await readRoster(portal, course.id, token)).entries).toHaveLength(2)
    const again = { courseId: course.id, attendeeId: child.attendeeId, email: helper.email, checkIn: true }
    expect(await changeCode(portal, 'addToRoster', again, token)).toBe('ROSTER_ALREADY_THERE')
  })
  it('of two children can check in the right one', async () => {
    const ben = await buildChild(portal, helper.userId, { first_name: 'Ben' })
    const course = await hosted()
    await checkIn(course.id, ben.attendeeId, helper.email)
    const found = await check(course.id, helper.email)
    expect(found.filter(({ onRoster }) => onRoster).map(({ attendeeId }) => attendeeId)).toEqual([
      ben.attendeeId,
    ])
  })
  it('who no longer helps the child cannot be used to find the child', async () => {
    await endProxyAccessOf(portal, child.userId)
    const course = await hosted()
    expect((await check(course.id, helper.email)).map(({ attendeeId }) => attendeeId)).toEqual([
      helper.attendeeId,
    ])
    const add = { courseId: course.id, attendeeId: child.attendeeId, email: helper.email, checkIn: true }
    expect(await changeCode(portal, 'addToRoster', add, token)).toBe('ROSTER_PERSON_UNKNOWN')
  })
})
