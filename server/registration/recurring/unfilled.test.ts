import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  isOfferedAhead,
  lockRecurringOf,
  selectExistingDates,
  selectMyRecurring,
  selectRecurrence,
  selectRecurringDates,
  selectRecurringRegistrations,
  selectTitle,
  selectUnfilled,
} from './recurring.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.updateTable('site_settings').set({ standing_dates: 2, waiting_open_hours: 3 }).execute()
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const lastHours = 3 * 3_600_000
const since = new Date('2026-11-01T12:00:00Z')
const beforeSince = new Date(since.getTime() - 1)
const pause = new Date('2026-11-10T12:00:00Z')

interface DateOptions extends CourseOptions {
  /** The person's registrations: null is an active one, a time is when it was cancelled. */
  registered?: (Date | null)[]
  /** The person's registration was stopped. */
  stopped?: boolean
}
let recurrences = 0
/** A recurring registration, with these dates of its recurrence. They are a day apart unless the options say when. */
async function spot(dates: readonly DateOptions[], row: object = {}, person: object = {}) {
  recurrences += 1
  const recurrence_id = recurrences
  const { attendeeId: attendee_id } = await buildAttendee(database.db, person)
  const { id } = await database.db
    .insertInto('standing_place')
    .values({ attendee_id, recurrence_id, mode: 'in-person', since, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  const courseIds: number[] = []
  for (const [at, { registered = [], stopped, ...columns }] of dates.entries()) {
    const starts_at = after((at + 1) * 86_400_000)
    const { id: course_id } = await buildCourse(database.db, { recurrence_id, starts_at, ...columns })
    courseIds.push(course_id)
    for (const cancelled_at of registered)
      await buildRegistration(database.db, { course_id, attendee_id, cancelled_at })
    if (stopped)
      await database.db.insertInto('stopped_booking').values({ attendee_id, course_id, since: now }).execute()
  }
  const recurring = (await selectRecurringRegistrations(database.db, id))!
  return { id, attendee_id, recurrence_id, courseIds, recurring }
}
const wholeSeries = async () => ({ series_id: (await buildSeries(database.db)).id, register_solo: false })

it.each<[what: string, isDue: boolean, dates: DateOptions[], row: object]>([
  ['a date for which nothing is decided', true, [{}], {}],
  ['no date', false, [], {}],
  ['a date, but it has ended', false, [{}], { ended_at: now }],
  ['a date whose last hours begin now', false, [{ starts_at: after(lastHours) }], {}],
  ['a date whose last hours begin later', true, [{ starts_at: after(lastHours + 1) }], {}],
  ['a draft', false, [{ draft: true }], {}],
  ['a cancelled date', false, [{ cancelled_at: now }], {}],
  ['a date on which its pause ends', true, [{}], { paused_until: after(86_400_000) }],
  ['a date before its pause ends', false, [{}], { paused_until: after(86_400_001) }],
  ['a registered date', false, [{ registered: [null] }], {}],
  ['a date that was cancelled since', false, [{ registered: [pause] }], {}],
  ['a date that was cancelled as it began', false, [{ registered: [since] }], {}],
  ['a date that was cancelled before it began', true, [{ registered: [beforeSince] }], {}],
  ['a date that a pause freed', true, [{ registered: [pause] }], { pauses: [pause] }],
  ['a date that another time freed', false, [{ registered: [pause] }], { pauses: [since] }],
  ['a stopped date', false, [{ stopped: true }], {}],
  ['a stopped date and another', true, [{ stopped: true }, {}], {}],
  ['two registered dates and another', false, [{ registered: [null] }, { registered: [null] }, {}], {}],
  ['a registered date and another', true, [{ registered: [null] }, {}], {}],
  [
    'two registered dates, a skipped one and another',
    false,
    [{ registered: [null] }, { registered: [pause] }, { registered: [null] }, {}],
    {},
  ],
  [
    'a registered date, a skipped one and another',
    true,
    [{ registered: [null] }, { registered: [pause] }, {}],
    {},
  ],
  [
    'two dates that were cancelled and registered again, and another',
    false,
    [{ registered: [pause, null] }, { registered: [null, pause] }, {}],
    {},
  ],
  [
    'the last two of its three dates registered, by their time',
    true,
    [{ registered: [null], starts_at: after(9 * 86_400_000) }, { registered: [null] }, {}],
    {},
  ],
  [
    'the first two of its three dates registered, by their time',
    false,
    [{ starts_at: after(9 * 86_400_000) }, { registered: [null] }, { registered: [null] }],
    {},
  ],
  [
    'a date that runs now registered, and two to come',
    true,
    [{ registered: [null], starts_at: now }, { registered: [null] }, {}],
    {},
  ],
])('a recurring registration with %s is due: %s', async (_, isDue, dates, row) => {
  const { id } = await spot(dates, row)
  expect((await selectUnfilled(database.db, now)).some((one) => one.id === id)).toBe(isDue)
})

it('a date that is stopped for someone else is due', async () => {
  const { id, courseIds } = await spot([{}])
  const { attendeeId: attendee_id } = await buildAttendee(database.db)
  await database.db
    .insertInto('stopped_booking')
    .values({ attendee_id, course_id: courseIds[0]!, since: now })
    .execute()
  expect((await selectUnfilled(database.db, now)).map((one) => one.id)).toContain(id)
})

it('dates of a series count only if people may register for one alone', async () => {
  const whole = await spot([await wholeSeries()])
  const single = await spot([{ ...(await wholeSeries()), register_solo: true }])
  const ids = (await selectUnfilled(database.db, now)).map(({ id }) => id)
  expect(ids).not.toContain(whole.id)
  expect(ids).toContain(single.id)
  expect(await selectRecurrence(database.db, whole.courseIds[0]!)).toBeNull()
  expect(await selectRecurrence(database.db, single.courseIds[0]!)).toBe(single.recurrence_id)
  expect(await selectRecurringDates(database.db, whole.recurring, now)).toEqual([])
  expect(await selectRecurringDates(database.db, single.recurring, now)).toHaveLength(1)
  expect(await isOfferedAhead(database.db, whole.recurring, 'in-person', now)).toBeNull()
  expect(await isOfferedAhead(database.db, single.recurring, 'in-person', now)).toBe(true)
})

it('the recurring registrations that began first come first', async () => {
  const [late, early, early2] = [
    await spot([{}], { since: pause }),
    await spot([{}], { since }),
    await spot([{}], { since }),
  ]
  const made = [late.id, early.id, early2.id]
  const ids = (await selectUnfilled(database.db, now)).map(({ id }) => id)
  expect(ids.filter((id) => made.includes(id))).toEqual([early.id, early2.id, late.id])
  const courseIds = [late, early, early2].flatMap((one) => one.courseIds)
  const locked = await database.db.transaction().execute((tx) => lockRecurringOf(tx, courseIds))
  expect(locked.map(({ id }) => id)).toEqual([early.id, early2.id, late.id])
})

it('a class without a recurrence has none, nor has a draft', async () => {
  const plain = await buildCourse(database.db)
  const { courseIds } = await spot([{ draft: true }])
  expect(await selectRecurrence(database.db, plain.id)).toBeNull()
  expect(await selectRecurrence(database.db, courseIds[0]!)).toBeNull()
})

it('a person’s recurring registrations are those that have not ended, oldest first', async () => {
  const { id, attendee_id } = await spot([])
  const add = (recurrence_id: number, ended_at: Date | null) =>
    database.db
      .insertInto('standing_place')
      .values({ attendee_id, recurrence_id, mode: 'online', since, ended_at })
      .returning('id')
      .executeTakeFirstOrThrow()
  recurrences += 2
  await add(recurrences - 1, now)
  const second = await add(recurrences, null)
  const mine = await selectMyRecurring(database.db, attendee_id)
  expect(mine.map((one) => one.id)).toEqual([id, second.id])
})

it('the dates are the future ones, soonest first, with what the person did', async () => {
  const { recurring, courseIds, attendee_id } = await spot([
    { starts_at: now, registered: [null] },
    { starts_at: after(90 * 86_400_000), registered: [pause] },
    { registered: [pause, null], first_time_percent: 20 },
    { starts_at: after(1) },
    { draft: true },
  ])
  await spot([{}])
  const dates = await selectRecurringDates(database.db, recurring, now)
  const { id } = await database.db
    .selectFrom('registration')
    .select('id')
    .where('attendee_id', '=', attendee_id)
    .where('course_id', '=', courseIds[2]!)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(dates).toMatchObject([
    { courseId: courseIds[3], known: null, registrationId: null, firstTimePercent: null },
    { courseId: courseIds[2], known: 'registered', registrationId: id, firstTimePercent: 20 },
    { courseId: courseIds[1], known: 'skipped', registrationId: null, capacities: { 'in-person': 10 } },
  ])
  expect(dates).toHaveLength(3)
})

it.each<[what: string, held: boolean | null, dates: DateOptions[]]>([
  ['no date', null, []],
  ['a date in another mode', false, [{}]],
  ['a date in both modes', true, [{ online: true, in_person: true }]],
  ['one of two dates', true, [{}, { online: true }]],
  ['a date that begins now', null, [{ online: true, starts_at: now }]],
  ['a date that begins later', true, [{ online: true, starts_at: after(1) }]],
  ['a draft', null, [{ online: true, draft: true }]],
])('a recurrence with %s is held online: %s', async (_, held, dates) => {
  const { recurring } = await spot(dates)
  expect(await isOfferedAhead(database.db, recurring, 'online', now)).toBe(held)
})

it('a person’s registrations for its dates are active, after one time and before the other', async () => {
  const { recurring, courseIds } = await spot([
    { starts_at: now, registered: [null] },
    { starts_at: after(1), registered: [null, pause] },
    { starts_at: after(2), registered: [pause] },
    { starts_at: after(3), registered: [null] },
    { starts_at: after(4), registered: [null] },
  ])
  const { attendeeId } = await buildAttendee(database.db)
  await buildRegistration(database.db, { course_id: courseIds[1]!, attendee_id: attendeeId })
  const elsewhere = await buildCourse(database.db, { starts_at: after(1) })
  await buildRegistration(database.db, { course_id: elsewhere.id, attendee_id: recurring.attendee_id })
  const between = async (before: Date | null) =>
    (await selectExistingDates(database.db, recurring, { from: now, before })).map(({ courseId }) => courseId)
  expect(await between(null)).toEqual([courseIds[1], courseIds[3], courseIds[4]])
  expect(await between(after(4))).toEqual([courseIds[1], courseIds[3]])
})

it('its title is that of the next date, or of the last one', async () => {
  const { recurring, courseIds } = await spot([
    { title: 'Second', starts_at: after(2 * 86_400_000) },
    { title: 'Draft', starts_at: after(1), draft: true },
    { title: 'Next', starts_at: after(86_400_000) },
    { title: 'Now', starts_at: now },
    { title: 'Before', starts_at: after(-86_400_000) },
  ])
  expect(await selectTitle(database.db, recurring, now)).toBe('Next')
  await database.db.deleteFrom('course').where('id', 'in', [courseIds[0]!, courseIds[2]!]).execute()
  expect(await selectTitle(database.db, recurring, now)).toBe('Now')
  const { recurring: without } = await spot([])
  expect(await selectTitle(database.db, without, now)).toBe('')
})

it('a new class locks the recurring registrations of its recurrence only', async () => {
  const { id, courseIds } = await spot([{}])
  const closed = await spot([{}], {}, { closed_at: now })
  const ended = await spot([{}], { ended_at: now })
  await spot([{}])
  const plain = await buildCourse(database.db)
  const locked = await database.db
    .transaction()
    .execute((tx) => lockRecurringOf(tx, [...courseIds, ...closed.courseIds, ...ended.courseIds, plain.id]))
  expect(locked.map((one) => one.id)).toEqual([id])
})
