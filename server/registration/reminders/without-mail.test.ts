import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { occasionOf, type ReminderSearch, selectWithoutMail } from './reminders.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const startsBefore = new Date('2026-11-22T20:00:00Z')
/** Not a whole second, as an imported class may have it. */
const starts_at = new Date('2026-11-21T15:00:00.700Z')
const plus = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)
const search: ReminderSearch = { kind: 'classReminder', startsBefore, now, afterId: 0, limit: 100 }

async function registration(course: CourseOptions = {}, columns: object = {}) {
  const { id: course_id } = await buildCourse(database.db, { starts_at, ...course })
  const { attendeeId: attendee_id } = await buildAttendee(database.db)
  return buildRegistration(database.db, { course_id, attendee_id, ...columns })
}
const emailed = (occasion: string | null) =>
  database.db
    .insertInto('outbox_mail')
    .values({
      kind: 'classReminder',
      occasion,
      to_address: 'ada@example.org',
      data: '{}',
      created_at: now,
      next_attempt_at: now,
    })
    .execute()

it.each<[what: string, isFound: boolean, course: CourseOptions, columns: object]>([
  ['of a class tomorrow', true, {}, {}],
  ['that is cancelled', false, {}, { cancelled_at: now }],
  ['of a class that is cancelled', false, { cancelled_at: now }, {}],
  ['of a class that begins at the end of the time', true, { starts_at: startsBefore }, {}],
  ['of a class that begins after the time', false, { starts_at: plus(startsBefore, 1) }, {}],
  ['of a class that ends now', false, { starts_at: plus(now, -60_000), ends_at: now }, {}],
  ['of a class that still runs', true, { starts_at: plus(now, -60_000), ends_at: plus(now, 1) }, {}],
])('a registration %s is found: %s', async (_, isFound, course, columns) => {
  const id = await registration(course, columns)
  expect((await selectWithoutMail(database.db, search)).includes(id)).toBe(isFound)
})

it.each<[what: string, isFound: boolean, occasion: (id: number) => string | null]>([
  ['this email', false, (id) => occasionOf('classReminder', id, starts_at)],
  ['the email of another kind', true, (id) => occasionOf('joinLink', id, starts_at)],
  ['the email for another time', true, (id) => occasionOf('classReminder', id, plus(starts_at, 60_000))],
  ['the email of another registration', true, (id) => occasionOf('classReminder', id + 1_000_000, starts_at)],
  ['an email without an occasion', true, () => null],
])('a registration that has %s is found: %s', async (_, isFound, occasion) => {
  const id = await registration()
  await emailed(occasion(id))
  expect((await selectWithoutMail(database.db, search)).includes(id)).toBe(isFound)
})

it('the registrations come in order, a number of them after a given one', async () => {
  // The class that begins last has the first registration.
  const one = await registration({ starts_at: startsBefore })
  const [two, three, four] = [await registration(), await registration(), await registration()]
  const found = (given: Partial<ReminderSearch>) => selectWithoutMail(database.db, { ...search, ...given })
  expect(await found({ afterId: one - 1 })).toEqual([one, two, three, four])
  expect(await found({ afterId: one, limit: 2 })).toEqual([two, three])
  await emailed(occasionOf('classReminder', two, starts_at))
  expect(await found({ afterId: one, limit: 2 })).toEqual([three, four])
})
