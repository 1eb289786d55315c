import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { buildRecurringRegistration } from '#server/testing/builders/recurring-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectUnnotified, selectUnnotifiedSoon, writeNotified } from './unnotified.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const week = 7 * 86_400_000
const near = { starts_at: after(week - 1) }
const far = { starts_at: after(week) }

async function person() {
  const { attendeeId } = await buildAttendee(database.db)
  return { attendeeId, spotId: await buildRecurringRegistration(database.db, attendeeId) }
}
interface Options {
  course?: CourseOptions
  cancelled_at?: Date
  told_at?: Date
}
/** A date for which the person was registered automatically. Returns the registration's id. */
async function registered(
  { attendeeId: attendee_id, spotId }: Awaited<ReturnType<typeof person>>,
  { course = far, cancelled_at, told_at }: Options = {},
) {
  const { id: course_id } = await buildCourse(database.db, course)
  const registration_id = await buildRegistration(database.db, { course_id, attendee_id, cancelled_at })
  await database.db
    .insertInto('standing_booking')
    .values({ registration_id, standing_place_id: spotId, told_at })
    .execute()
  return registration_id
}
const emailed = (attendeeId: number, month: string) =>
  database.db
    .insertInto('outbox_mail')
    .values({
      kind: 'standingBooked',
      occasion: `standingBooked:${attendeeId}:${month}`,
      to_address: 'ada@example.org',
      data: '{}',
      created_at: now,
      next_attempt_at: now,
    })
    .execute()

it.each<[what: string, which: ('now' | 'soon')[], options: Options, months: string[]]>([
  ['a date in a week', ['now'], {}, []],
  ['a date in a week, after this month’s email', [], {}, ['2026-11']],
  ['a date in a week, after last month’s email', ['now'], {}, ['2026-10']],
  ['a date in less than a week', ['now', 'soon'], { course: near }, []],
  ['a date in less than a week, after this month’s email', ['now', 'soon'], { course: near }, ['2026-11']],
  ['a date of which they are notified', [], { course: near, told_at: now }, []],
  ['a registration that is cancelled', [], { course: near, cancelled_at: now }, []],
  ['a class that is cancelled', [], { course: { ...near, cancelled_at: now } }, []],
  ['a class that begins now', [], { course: { starts_at: now } }, []],
  ['a class that begins later', ['now', 'soon'], { course: { starts_at: after(1) } }, []],
])('of %s, the person is to be notified: %j', async (_, which, options, months) => {
  const one = await person()
  const registrationId = await registered(one, options)
  for (const month of months) await emailed(one.attendeeId, month)
  const all = await selectUnnotified(database.db, '2026-11', now)
  await database.db.transaction().execute(async (tx) => {
    const soon = await selectUnnotifiedSoon(tx, [one.attendeeId], now)
    expect([
      ...(all.includes(one.attendeeId) ? ['now'] : []),
      ...(soon.includes(one.attendeeId) ? ['soon'] : []),
    ]).toEqual(which)
    const isUnnotified = which.length > 0 || months.includes('2026-11')
    expect(await writeNotified(tx, one.attendeeId, now)).toEqual(isUnnotified ? [registrationId] : [])
    expect(await writeNotified(tx, one.attendeeId, now)).toEqual([])
  })
})

it('this month’s email is none of the next month', async () => {
  const { attendeeId, ...one } = await person()
  await registered({ attendeeId, ...one })
  await emailed(attendeeId, '2026-11')
  expect(await selectUnnotified(database.db, '2026-11', now)).not.toContain(attendeeId)
  expect(await selectUnnotified(database.db, '2026-12', now)).toContain(attendeeId)
})

it('each person is named once, in order, and an email to one is no email to another', async () => {
  const [ada, ben, cleo] = [await person(), await person(), await person()]
  const ids = [ada, ben, cleo].map(({ attendeeId }) => attendeeId)
  for (const one of [cleo, ben, ada, ada]) await registered(one, { course: near })
  await emailed(cleo.attendeeId, '2026-11')
  const all = await selectUnnotified(database.db, '2026-11', now)
  expect(all.filter((id) => ids.includes(id))).toEqual(ids)
  await database.db.transaction().execute(async (tx) => {
    expect(await selectUnnotifiedSoon(tx, [ben.attendeeId, ada.attendeeId], now)).toEqual(ids.slice(0, 2))
    expect(await writeNotified(tx, ada.attendeeId, now)).toHaveLength(2)
    expect(await selectUnnotifiedSoon(tx, ids, now)).toEqual(ids.slice(1))
  })
})
