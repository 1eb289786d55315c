import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  auditOf,
  buildStaff,
  domainError,
  open,
  type Saved,
  save,
} from '#server/classes/admin/testing/calls.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import {
  buildCourse,
  buildFacilitator,
  modesNow,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal, { first_name: 'Sam', last_name: 'Staff' })
})
afterAll(() => portal.close())

let recurrences = 0
/** Saturdays at 10:00 in New York: before, on, and after the change of clocks on March 14, 2027. */
async function buildRecurrence(of: Partial<Parameters<typeof buildCourse>[1]>[] = [{}, {}, {}, {}]) {
  recurrences += 1
  const starts = ['2027-02-27T15:00Z', '2027-03-06T15:00Z', '2027-03-13T15:00Z', '2027-03-20T14:00Z']
  const courses = []
  for (const [n, options] of of.entries()) {
    const starts_at = new Date(starts[n]!)
    courses.push(
      await buildCourse(portal.db, { title: 'Yoga', starts_at, recurrence_id: recurrences, ...options }),
    )
  }
  return courses
}
const openCourse = (id: number) => open(portal, staff.token, id)
const starts = async (ids: readonly number[]) => {
  const rows = await portal.db.selectFrom('course').selectAll().where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ starts_at }) => starts_at.toISOString().slice(0, 16))
}

describe('editing this and the following classes', () => {
  it('changes the edited fields in each at the same local time, and leaves earlier classes', async () => {
    const [first, second, third, fourth] = await buildRecurrence([{}, {}, { room: 'own', title: 'Own' }, {}])
    const host = await buildFacilitator(portal.db)
    const opened = await openCourse(second!.id)
    expect(opened.following).toMatchObject({ count: 2, mails: 0, first: '2027-03-13T10:00:00-05:00' })
    const change = { startTime: '10:30', endTime: '11:30', facilitatorIds: [String(host.id)] }
    const saved = await save(portal, staff.token, opened, change, { following: true })
    expect(saved).toMatchObject({ changed: 3, told: 0 })
    const ids = [first!.id, second!.id, third!.id, fourth!.id]
    expect(await starts(ids)).toEqual([
      '2027-02-27T15:00',
      '2027-03-06T15:30',
      '2027-03-13T15:30',
      '2027-03-20T14:30',
    ])
    const { form } = await openCourse(third!.id)
    expect(form).toMatchObject({
      title: 'Own',
      room: 'own',
      endTime: '11:30',
      facilitatorIds: [String(host.id)],
    })
    expect(await auditOf(portal, fourth!.id)).toMatchObject([
      {
        action: 'course.changed',
        data: { fields: ['facilitatorIds', 'startTime', 'endTime'], withFollowing: true },
      },
    ])
    expect(await auditOf(portal, first!.id)).toEqual([])
  })
  // crossing: edited recurrence x GraphQL alone
  it('keeps every registration in its class, and sends each person one email about all their classes', async () => {
    const courses = await buildRecurrence()
    const [, second, third, fourth] = courses
    const ann = await buildRegistrant(portal, { first_name: 'Ann' })
    const existing = [
      await register(portal, ann.token, { courseId: second!.id }),
      await register(portal, ann.token, { courseId: fourth!.id }),
    ]
    await takeSeats(portal.db, third!.id, 'in-person', 2)
    const registrations = () =>
      portal.db
        .selectFrom('registration')
        .select(['id', 'course_id', 'attendee_id', 'mode', 'places', 'cancelled_at'])
        .where(
          'course_id',
          'in',
          courses.map(({ id }) => id),
        )
        .orderBy('id')
        .execute()
    const before = await registrations()
    const opened = await openCourse(second!.id)
    expect(opened).toMatchObject({ people: { mails: 1 }, following: { mails: 3 } })
    let saved: Saved | undefined
    const mails = await mailsOf(portal, async () => {
      saved = await save(portal, staff.token, opened, { date: '2027-03-08' }, { following: true })
    })
    expect(saved).toMatchObject({ changed: 3, told: 3 })
    expect(await starts(courses.map(({ id }) => id))).toEqual([
      '2027-02-27T15:00',
      '2027-03-08T15:00',
      // Daylight saving time has begun, and the local time is still 10:00.
      '2027-03-15T14:00',
      '2027-03-22T14:00',
    ])
    expect(await registrations()).toEqual(before)
    expect(existing.every((id) => before.some((one) => one.id === id))).toBe(true)
    expect(mails).toHaveLength(3)
    const [hers] = mails.filter(({ to_address }) => to_address === ann.email)
    expect(hers!.subject).toBe('2 of your classes changed')
    expect(hers!.text).toContain('It was Saturday, March 6, 2027')
    expect(hers!.text).toContain('It was Saturday, March 20, 2027')
    expect(hers!.files.map(({ name }) => name)).toHaveLength(2)
  })
  // crossing: changed class x edited recurrence
  it('includes cancelled and past classes, which keep their state and email no one', async () => {
    const ago = (days: number) => new Date(portal.clock.now().getTime() - days * 86_400_000)
    const [first, ended, cancelled, coming] = await buildRecurrence([
      { starts_at: ago(14) },
      { starts_at: ago(7) },
      { cancelled_at: ago(1) },
      {},
    ])
    for (const course of [ended, cancelled, coming]) await takeSeats(portal.db, course!.id, 'in-person', 1)
    const opened = await openCourse(first!.id)
    expect(opened).toMatchObject({ people: { mails: 0 }, following: { count: 3, mails: 1 } })
    let saved: Saved | undefined
    const mails = await mailsOf(portal, async () => {
      saved = await save(portal, staff.token, opened, { title: 'Slow Yoga' }, { following: true })
    })
    expect(saved).toMatchObject({ changed: 4, told: 1 })
    expect(mails.map(({ kind }) => kind)).toEqual(['classChanged'])
    const rows = await portal.db
      .selectFrom('course')
      .select(['title', 'cancelled_at'])
      .where('id', 'in', [ended!.id, cancelled!.id, coming!.id])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { title: 'Slow Yoga', cancelled_at: null },
      { title: 'Slow Yoga', cancelled_at: ago(1) },
      { title: 'Slow Yoga', cancelled_at: null },
    ])
  })
  it('with only this class leaves the others', async () => {
    const courses = await buildRecurrence()
    const opened = await openCourse(courses[1]!.id)
    expect(await save(portal, staff.token, opened, { date: '2027-03-07' })).toMatchObject({ changed: 1 })
    expect(await starts([courses[2]!.id])).toEqual(['2027-03-13T15:00'])
  })
  it('reports a conflict if a following class was edited, added, or cancelled meanwhile', async () => {
    const courses = await buildRecurrence()
    const [, second, third, fourth] = courses
    const tried = async (between: () => Promise<unknown>) => {
      const opened = await openCourse(second!.id)
      await between()
      return domainError(portal, staff.token, opened, { room: '7' }, { following: true })
    }
    const conflict = { code: 'EDIT_CONFLICT', data: { by: 'Sam Staff' } }
    expect(
      await tried(async () => save(portal, staff.token, await openCourse(fourth!.id), { room: '8' })),
    ).toMatchObject(conflict)
    expect(
      await tried(() =>
        portal.request(`mutation { cancelCourse(input: { id: ${third!.id} }) { changed } }`, {}, staff.token),
      ),
    ).toMatchObject(conflict)
    expect(
      await tried(() =>
        buildCourse(portal.db, {
          starts_at: new Date('2027-03-27T14:00Z'),
          recurrence_id: second!.recurrence_id,
        }),
      ),
    ).toMatchObject({ code: 'EDIT_CONFLICT' })
    expect((await openCourse(third!.id)).form.room).toBe('')
  })
  it('may not leave one of them without an attendance mode', async () => {
    const [first, second] = await buildRecurrence([{ online: true, in_person: true }, { online: false }])
    const opened = await openCourse(first!.id)
    const change = { inPerson: false }
    expect(await domainError(portal, staff.token, opened, change, { following: true })).toMatchObject({
      code: 'FOLLOWING_NO_MODE',
      data: { date: '2027-03-06' },
    })
    expect([await modesNow(portal.db, first!.id), await modesNow(portal.db, second!.id)]).toEqual([
      { 'in-person': expect.anything(), online: expect.anything() },
      { 'in-person': expect.anything() },
    ])
  })
  it('reports a conflict if the client did not load the following classes', async () => {
    const [first] = await buildRecurrence()
    const opened = { ...(await openCourse(first!.id)), following: null }
    expect(await domainError(portal, staff.token, opened, { room: '7' }, { following: true })).toMatchObject({
      code: 'EDIT_CONFLICT',
    })
  })
  it('requires confirmation to lower a capacity below the taken seats of any class', async () => {
    const courses = await buildRecurrence()
    await takeSeats(portal.db, courses[2]!.id, 'in-person', 5)
    const opened = await openCourse(courses[0]!.id)
    const lower = { inPersonCapacity: '4' }
    expect(await domainError(portal, staff.token, opened, lower, { following: true })).toEqual({
      code: 'CAPACITY_BELOW_TAKEN',
      data: { classes: 1, inPersonCapacity: 4, inPersonTaken: 5 },
    })
    expect((await openCourse(courses[1]!.id)).form.inPersonCapacity).toBe('10')
    await save(portal, staff.token, opened, lower, { following: true, allowBelowTaken: true })
    expect(await openCourse(courses[2]!.id)).toMatchObject({ inPersonTaken: 5, form: lower })
  })
  it('is refused as a whole if one class cannot be changed', async () => {
    const courses = await buildRecurrence([{}, {}, { starts_at: new Date('2027-03-14T05:30Z') }, {}])
    const opened = await openCourse(courses[1]!.id)
    expect(
      await domainError(
        portal,
        staff.token,
        opened,
        { startTime: '12:00', endTime: '12:45' },
        { following: true },
      ),
    ).toEqual({ code: 'FOLLOWING_TIME_SKIPPED', data: { date: '2027-03-14' } })
    expect(
      await domainError(portal, staff.token, opened, { date: '2027-02-27' }, { following: true }),
    ).toEqual({
      code: 'MOVE_MEETS_EARLIER',
      data: { date: '2027-02-27' },
    })
    expect(await starts([courses[1]!.id])).toEqual(['2027-03-06T15:00'])
  })
})
