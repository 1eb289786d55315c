import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { started } from '#server/registration/recurring/testing/recurring-calls.ts'
import { join, joined, leave, ownWaiting } from '#server/registration/waiting/testing/waiting-calls.ts'
import { buildHost, changeCode, doChange, readRoster, wendy } from '#server/roster/testing/roster-calls.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { holdersOf } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, elena, placesTaken, register } from '#server/testing/registration-calls.ts'

let portal: Portal
let host: Awaited<ReturnType<typeof buildHost>>
let me: Awaited<ReturnType<typeof buildRegistrant>>
beforeAll(async () => {
  portal = await startPortal()
  host = await buildHost(portal)
})
beforeEach(async () => {
  me = await buildRegistrant(portal)
})
afterAll(() => portal.close())

// This afternoon: walk-ins are possible, and a seat is still held for the waitlist.
const today = { starts_at: new Date('2026-11-20T21:00:00Z') }
const hosted = (options: CourseOptions = {}) =>
  buildCourse(portal.db, { ...today, facilitators: [host.facilitatorId], guests_allowed: true, ...options })
const inPerson = (courseId: number) => ({ courseId, registrationType: 'in-person' })
const walkIn = (courseId: number, more: object = {}, token = host.token) =>
  changeCode(portal, 'addWalkIn', { ...inPerson(courseId), person: wendy, ...more }, token)
const waits = (token: string, courseId: number) => joined(portal, token, inPerson(courseId))

describe('a walk-in without an address', () => {
  // crossing: guest x walk-in without email
  it('brings a guest, who has a seat as long as the walk-in does', async () => {
    const course = await hosted({ in_person_capacity: 4 })
    const input = { ...inPerson(course.id), person: wendy }
    const { entry } = await doChange(portal, 'addWalkIn', input, host.token)
    const { registrationId } = entry!
    const added = await doChange(portal, 'addRosterGuest', { registrationId, guest: elena }, host.token)
    expect(added.entry).toMatchObject({ walkIn: true, guest: { name: 'Elena Alvarez' } })
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 2 })
    await doChange(portal, 'removeFromRoster', { registrationId, noEmail: true }, host.token)
    expect(await placesTaken(portal, course.id)).toEqual({})
  })
  // crossing: hybrid x walk-in without email
  it('takes a seat in the given mode, and none when that mode is full', async () => {
    const course = await hosted({ in_person: true, online: true, in_person_capacity: 1 })
    expect(await walkIn(course.id, { registrationType: null })).toBe('MODE_REQUIRED')
    expect(await walkIn(course.id)).toBe('done')
    const wilma = { person: { ...wendy, firstName: 'Wilma' } }
    expect(await walkIn(course.id, wilma)).toBe('NO_IN_PERSON_SEATS')
    expect(await walkIn(course.id, { ...wilma, registrationType: 'online' })).toBe('done')
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1, online: 1 })
  })
  // crossing: whole series x walk-in without email
  it("joins today's date of a series and no other", async () => {
    const { id: series_id } = await buildSeries(portal.db)
    const only = { series_id, register_solo: false }
    const first = await hosted(only)
    const second = await hosted({ ...only, starts_at: new Date('2026-11-27T21:00:00Z') })
    expect(await walkIn(first.id)).toBe('done')
    expect(await walkIn(second.id)).toBe('ATTENDANCE_TOO_EARLY')
    expect(await placesTaken(portal, second.id)).toEqual({})
  })
  // crossing: waiting x walk-in without email
  // crossing: offer x walk-in without email
  it('cannot take an offered seat, but can once the offer is declined', async () => {
    const course = await hosted({ in_person_capacity: 1 })
    const holder = await buildRegistrant(portal)
    const seat = await register(portal, holder.token, inPerson(course.id))
    const id = await waits(me.token, course.id)
    expect(await walkIn(course.id)).toBe('CLASS_FULL')
    await cancel(portal, holder.token, seat)
    expect((await ownWaiting(portal, me.token))[0]!.offer).not.toBeNull()
    expect(await walkIn(course.id)).toBe('CLASS_FULL')
    expect(await leave(portal, me.token, id)).toBe('done')
    expect(await walkIn(course.id)).toBe('done')
    // The next person waits for the seat that the walk-in has.
    const next = await buildRegistrant(portal)
    expect(await join(portal, next.token, inPerson(course.id))).toBe('done')
    const [entry] = (await readRoster(portal, course.id, host.token)).entries
    await doChange(portal, 'removeFromRoster', { registrationId: entry!.registrationId }, host.token)
    expect((await ownWaiting(portal, next.token))[0]!.offer).not.toBeNull()
  })
  // crossing: recurring registration x walk-in without email
  it('cannot take a seat of a regular spot, except on a skipped date', async () => {
    const { ids, courseId } = await buildRecurring(portal.db, { ...today, in_person_capacity: 1, dates: 2 })
    for (const course_id of ids)
      await portal.db
        .insertInto('course_facilitator')
        .values({ course_id, facilitator_id: host.facilitatorId, position: 0 })
        .execute()
    const [date] = await started(portal, me.token, courseId)
    expect(await walkIn(courseId)).toBe('CLASS_FULL')
    await cancel(portal, me.token, date!.registrationId!)
    expect(await walkIn(courseId)).toBe('done')
    expect(await holdersOf(portal, courseId)).toEqual([])
    expect(await holdersOf(portal, ids[1]!)).toEqual([me.userId])
  })
  // crossing: walk-in without email x terms due
  it('is not asked for terms, even when they return after the terms changed', async () => {
    const [course, next] = [await hosted(), await hosted()]
    expect(await walkIn(course.id)).toBe('done')
    await portal.db.updateTable('site_settings').set({ waivers_updated_at: portal.clock.now() }).execute()
    try {
      const { attendee_id } = await portal.db
        .selectFrom('registration')
        .select('attendee_id')
        .where('course_id', '=', course.id)
        .executeTakeFirstOrThrow()
      const again = { courseId: next.id, attendeeId: attendee_id, checkIn: true }
      expect(await changeCode(portal, 'addToRoster', again, host.token)).toBe('done')
      expect(await walkIn(next.id, { person: { ...wendy, firstName: 'Wilma' } })).toBe('done')
      expect((await readRoster(portal, next.id, host.token)).checkedIn).toBe(2)
    } finally {
      await portal.db.updateTable('site_settings').set({ waivers_updated_at: null }).execute()
    }
  })
  // crossing: walk-in without email x closed and restored
  it('is not matched to a closed account, and stays when the person who added them leaves', async () => {
    const course = await hosted()
    const deleted = await buildRegistrant(portal, { first_name: wendy.firstName, last_name: wendy.lastName })
    const closing = 'mutation ($input: CarryOutClosureInput!) { carryOutClosure(input: $input) { success } }'
    const admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
    const close = async ({ userId }: { userId: number }) => {
      await portal.db
        .updateTable('app_user')
        .set({ closure_requested_at: portal.clock.now() })
        .where('id', '=', userId)
        .execute()
      await portal.request(closing, { input: { userId, confirmation: 'DELETE' } }, admin)
    }
    await close(deleted)
    const leaving = await buildHost(portal)
    await portal.db
      .insertInto('course_facilitator')
      .values({ course_id: course.id, facilitator_id: leaving.facilitatorId, position: 1 })
      .execute()
    expect(await walkIn(course.id, {}, leaving.token)).toBe('done')
    await close(leaving)
    const { entries } = await readRoster(portal, course.id, host.token)
    expect(entries).toMatchObject([{ firstName: 'Wendy', walkIn: true, checkedIn: true }])
    const rows = await portal.db
      .selectFrom('registration')
      .select('attendee_id')
      .where('course_id', '=', course.id)
      .execute()
    expect(rows.map(({ attendee_id }) => attendee_id)).not.toContain(deleted.attendeeId)
  })
})
