import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duplicate, duplicateCode } from '#server/classes/admin/testing/schedule-calls.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  buildSeries,
  type CourseOptions,
  modesNow,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { openLockHolder } from '#server/testing/database/lock-holder.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
let staff: string
beforeAll(async () => {
  portal = await startPortal()
  staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
})
afterAll(() => portal.close())

let recurrences = 0
/** A class that recurs: its recurrence had another class the week before. */
async function recurring(options: CourseOptions = {}) {
  recurrences += 1
  const course = await buildCourse(portal.db, { recurrence_id: recurrences, ...options })
  const before = new Date(course.starts_at.getTime() - 7 * 86_400_000)
  await buildCourse(portal.db, { recurrence_id: recurrences, starts_at: before })
  return course
}
const rowOf = (id: number) =>
  portal.db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countOf = async () =>
  (
    await portal.db
      .selectFrom('course')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('a class that is scheduled again', () => {
  it('copies everything of its source except the registrations, the cancellation and the delay', async () => {
    const [first, second] = [await buildFacilitator(portal.db), await buildFacilitator(portal.db)]
    const source = await recurring({
      legacy_id: '77-1',
      title: 'Gentle Yoga',
      sub_title: 'Slow',
      description: '<p>On a chair</p>',
      image_url: '/pictures/yoga.svg',
      image_alt: 'A mat',
      notes: 'Bring water',
      in_person: true,
      online: true,
      in_person_capacity: 12,
      online_capacity: null,
      registration_opens_at: new Date('2026-11-01T04:00:00Z'),
      registration_closes_at: new Date('2026-11-21T14:00:00Z'),
      custom_registration_message: 'Call us',
      no_online_registration: true,
      cancelled_at: new Date('2026-11-19T12:00:00Z'),
      late_minutes: 10,
      guests_allowed: true,
      register_solo: false,
      category_id: 44,
      is_event: true,
      is_workshop: true,
      location_id: (await buildLocation(portal.db)).id,
      room: '223',
      courselink: 'https://video.example.org/yoga',
      limitations: '<p>None</p>',
      prerequisites: '<p>None either</p>',
      requirements: '<p>A waiver</p>',
      series_id: (await buildSeries(portal.db)).id,
      sequence: 4,
      edit_version: 9,
      revised_at: new Date('2026-11-19T12:00:00Z'),
      facilitators: [second.id, first.id],
      audience: ['patients', 'caregivers'],
      diagnosis: ['breast'],
      language: ['spanish'],
    })
    await takeSeats(portal.db, source.id, 'in-person', 3)

    const response = await duplicate(portal, staff, source.id, '2026-12-05')
    expect(response).toEqual({
      newCourseID: expect.any(Number),
      message: '“Gentle Yoga” is scheduled for Saturday, December 5, 2026 at 10:00 AM EST.',
      success: true,
      clientMutationId: expect.stringMatching(/^m\d+$/),
    })
    const copy = await rowOf(response.newCourseID!)
    const { data_version: _before, ...saved } = await rowOf(source.id)
    const { data_version: _after, ...made } = copy
    expect(made).toEqual({
      ...saved,
      id: response.newCourseID,
      legacy_id: null,
      starts_at: new Date('2026-12-05T15:00:00Z'),
      ends_at: new Date('2026-12-05T15:45:00Z'),
      // From daylight saving time to standard time: the local time stays.
      registration_opens_at: new Date('2026-11-15T05:00:00Z'),
      registration_closes_at: new Date('2026-12-05T14:00:00Z'),
      cancelled_at: null,
      late_minutes: null,
      created_at: portal.clock.now(),
      sequence: 0,
      edit_version: 1,
      revised_at: null,
    })
    const facilitators = await portal.db
      .selectFrom('course_facilitator')
      .select(['facilitator_id', 'position'])
      .where('course_id', '=', copy.id)
      .orderBy('position')
      .execute()
    expect(facilitators.map(({ facilitator_id }) => facilitator_id)).toEqual([second.id, first.id])
    expect(await modesNow(portal.db, copy.id)).toEqual({ 'in-person': 12, online: null })
    const terms = await portal.db
      .selectFrom('course_term')
      .select(['taxonomy', 'slug'])
      .where('course_id', '=', copy.id)
      .orderBy('taxonomy')
      .orderBy('slug')
      .execute()
    expect(terms.map(({ taxonomy, slug }) => `${taxonomy} ${slug}`)).toEqual([
      'audience caregivers',
      'audience patients',
      'diagnosis breast',
      'language spanish',
    ])
    const registrations = portal.db.selectFrom('registration').selectAll().where('course_id', '=', copy.id)
    expect(await registrations.execute()).toEqual([])
  })

  it('is public immediately, in its month and among the dates of its source', async () => {
    const source = await recurring({ title: 'Seen at once' })
    const read = async (cacheId: string) => (await fetch(`${portal.url}/cache/${cacheId}.json?t=1`)).text()
    expect(await read('courses-2027-02')).not.toContain('Seen at once')
    expect(await read(`course-${source.id}`)).toContain('"recurringCourses":{"nodes":[]}')
    const { newCourseID } = await duplicate(portal, staff, source.id, '2027-02-01')
    expect(await read('courses-2027-02')).toContain(`"databaseId":${newCourseID}`)
    expect(await read(`course-${source.id}`)).toContain(`"databaseId":${newCourseID}`)
  })

  it('is recorded in the audit log with its source and date', async () => {
    const user = await buildUser(portal.db, { roles: ['administrator'] })
    const source = await recurring()
    const { newCourseID } = await duplicate(portal, await tokenFor(portal, user), source.id, '2026-12-01')
    const entries = await portal.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('actor_id', '=', user.userId)
      .execute()
    expect(entries).toMatchObject([
      {
        at: portal.clock.now(),
        action: 'course.duplicated',
        subject_type: 'course',
        subject_id: String(newCourseID),
        about_user_id: null,
        data: { from: source.id, date: '2026-12-01' },
      },
    ])
  })

  it.each([
    ['keeps its time when clocks go forward', '2027-03-13T15:00:00Z', '2027-03-14', '2027-03-14T14:00:00Z'],
    [
      'is an hour later if its time is skipped that night',
      '2027-03-07T07:15:00Z',
      '2027-03-14',
      '2027-03-14T07:15:00Z',
    ],
    ['keeps its time when clocks go back', '2027-11-06T14:00:00Z', '2027-11-07', '2027-11-07T15:00:00Z'],
    [
      'uses the first of two equal times that night',
      '2027-11-06T05:00:00Z',
      '2027-11-07',
      '2027-11-07T05:00:00Z',
    ],
  ])('%s', async (_name, start, date, copied) => {
    const source = await recurring({ starts_at: new Date(start) })
    const { newCourseID } = await duplicate(portal, staff, source.id, date)
    const copy = await rowOf(newCourseID!)
    expect(copy.starts_at.toISOString()).toBe(new Date(copied).toISOString())
    expect(copy.ends_at.getTime() - copy.starts_at.getTime()).toBe(45 * 60_000)
  })

  it('can be copied from a copy, from a past class, and to a date before the source', async () => {
    const source = await recurring({ starts_at: new Date('2026-11-28T15:00:00Z') })
    const copy = await duplicate(portal, staff, source.id, '2026-11-22')
    expect(await duplicate(portal, staff, copy.newCourseID!, '2026-11-23')).toMatchObject({ success: true })
    const past = await recurring({ starts_at: new Date('2025-11-28T15:00:00Z') })
    expect(await duplicate(portal, staff, past.id, '2026-11-21')).toMatchObject({ success: true })
  })
})

describe('scheduling a class again is refused', () => {
  const rejected = (message: string) => ({
    newCourseID: null,
    message,
    success: false,
    clientMutationId: expect.stringMatching(/^m\d+$/),
  })
  it.each([
    ['for today', '2026-11-20', 'Choose tomorrow or a later date.'],
    ['for a past date', '2022-02-09', 'Choose tomorrow or a later date.'],
    ['without a date', '', 'Choose a date.'],
    ['for a date that does not exist', '2027-02-30', 'That date doesn’t exist. Choose another.'],
    ['for a date in another format', '12/05/2026', 'That date doesn’t exist. Choose another.'],
    ['for a date with a time', '2026-12-05T10:00:00', 'That date doesn’t exist. Choose another.'],
    ['for an invalid date', "'; drop table course; --", 'That date doesn’t exist. Choose another.'],
    ['for a 10 kB date', '2'.repeat(10_000), 'That date doesn’t exist. Choose another.'],
    ['for a date in a hundred years', '2126-11-21', 'Choose a date within the next 5 years.'],
  ])('%s', async (_name, date, message) => {
    const source = await recurring()
    const before = await countOf()
    expect(await duplicate(portal, staff, source.id, date)).toEqual(rejected(message))
    expect(await countOf()).toBe(before)
  })
  it('for today in the site’s time zone, even if it is tomorrow in UTC', async () => {
    const source = await recurring()
    portal.clock.set('2026-11-21T04:59:00Z')
    const token = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    expect(await duplicate(portal, token, source.id, '2026-11-20')).toMatchObject({ success: false })
    expect(await duplicate(portal, token, source.id, '2026-11-21')).toMatchObject({ success: false })
    expect(await duplicate(portal, token, source.id, '2026-11-22')).toMatchObject({ success: true })
    portal.clock.set('2026-11-20T17:00:00Z')
  })
  it.each([2_000_000_001, 0, -1])('for the missing class %i', async (id) => {
    expect(await duplicate(portal, staff, id, '2026-12-05')).toEqual(rejected('No class found!'))
  })
  it('for a class without a recurrence', async () => {
    const message = 'You can’t schedule more dates of this class here. An administrator can repeat it.'
    const alone = await buildCourse(portal.db, { recurrence_id: 9_999 })
    const single = await buildCourse(portal.db)
    for (const { id } of [alone, single])
      expect(await duplicate(portal, staff, id, '2026-12-05')).toEqual(rejected(message))
  })
  it('on a date that the class already has, unless that one is cancelled or at another time', async () => {
    const source = await recurring()
    const first = await duplicate(portal, staff, source.id, '2026-12-05')
    const message = 'This class is already scheduled on that date, at the same time. Choose another date.'
    expect(await duplicate(portal, staff, source.id, '2026-12-05')).toEqual(rejected(message))
    expect(await duplicate(portal, staff, first.newCourseID!, '2026-11-21')).toEqual(rejected(message))
    const moved = { starts_at: new Date('2026-12-05T20:00:00Z'), ends_at: new Date('2026-12-05T21:00:00Z') }
    const change = (columns: object) =>
      portal.db.updateTable('course').set(columns).where('id', '=', first.newCourseID!).execute()
    await change(moved)
    const second = await duplicate(portal, staff, source.id, '2026-12-05')
    expect(second.success).toBe(true)
    await portal.db
      .updateTable('course')
      .set({ cancelled_at: portal.clock.now() })
      .where('id', '=', second.newCourseID!)
      .execute()
    expect((await duplicate(portal, staff, source.id, '2026-12-05')).success).toBe(true)
  })
})

describe('permission to schedule a class again', () => {
  const holder = async (...capabilities: string[]) => {
    const user = await buildUser(portal.db, { roles: ['facilitator'], capabilities })
    const { id } = await buildFacilitator(portal.db, { user_id: user.userId })
    return { id, token: await tokenFor(portal, user) }
  }
  it('is given by duplicateEvent for facilitators of the class', async () => {
    const { id, token } = await holder('duplicateEvent')
    const own = await recurring({ facilitators: [id] })
    const others = await recurring({ facilitators: [(await buildFacilitator(portal.db)).id] })
    expect(await duplicate(portal, token, own.id, '2026-12-05')).toMatchObject({ success: true })
    expect(await duplicateCode(portal, token, others.id, '2026-12-05')).toBe('FORBIDDEN')
  })
  it('is denied before anything is locked', async () => {
    const { token } = await holder('duplicateEvent')
    const course = await recurring({ facilitators: [(await buildFacilitator(portal.db)).id] })
    const blocked = await openLockHolder(portal)
    await lockCourses(blocked.tx, [course.id])
    let hasEnded = false
    const denied = duplicateCode(portal, token, course.id, '2026-12-05').finally(() => {
      hasEnded = true
    })
    await lockWaiters(portal.db, 1, () => hasEnded)
    const wasDenied = hasEnded
    await blocked.release()
    expect([wasDenied, await denied]).toEqual([true, 'FORBIDDEN'])
  })
  it('is given by duplicateOthersEvents for any class', async () => {
    const { token } = await holder('duplicateOthersEvents')
    expect(await duplicate(portal, token, (await recurring()).id, '2026-12-05')).toMatchObject({
      success: true,
    })
  })
  it('is denied to everyone else, and a denied call writes nothing', async () => {
    const { id, token } = await holder()
    const course = await recurring({ facilitators: [id] })
    const attendee = await tokenFor(portal, await buildAttendee(portal.db))
    const before = await countOf()
    expect(await duplicateCode(portal, token, course.id, '2026-12-05')).toBe('FORBIDDEN')
    expect(await duplicateCode(portal, attendee, course.id, '2026-12-05')).toBe('FORBIDDEN')
    expect(await duplicateCode(portal, attendee, 2_000_000_001, '2026-12-05')).toBe('FORBIDDEN')
    expect(await duplicateCode(portal, null, course.id, '2026-12-05')).toBe('NOT_LOGGED_IN')
    expect(await countOf()).toBe(before)
  })
})

it('a class reports whether it has other dates', async () => {
  const { id } = await recurring()
  const alone = await buildCourse(portal.db, { recurrence_id: 8_888 })
  const single = await buildCourse(portal.db)
  const document = `query($a: Int!, $b: Int!, $c: Int!) {
    a: courseBy(courseId: $a) { hasRecurringCourses }
    b: courseBy(courseId: $b) { hasRecurringCourses }
    c: courseBy(courseId: $c) { hasRecurringCourses }
  }`
  expect(await portal.request(document, { a: id, b: alone.id, c: single.id })).toEqual({
    a: { hasRecurringCourses: true },
    b: { hasRecurringCourses: false },
    c: { hasRecurringCourses: false },
  })
})
