import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { countClosureRequests, selectClosureRequests, selectClosureTimes } from './closure-requests.sql.ts'

const now = new Date('2026-11-20T15:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('closure requests count the upcoming registrations of each person, and are in order', async () => {
  const { db } = database
  const [first, second] = [
    await buildAttendee(db, { closure_requested_at: at(-1), email: 'first@example.org' }),
    await buildAttendee(db, { closure_requested_at: at(-2), email: 'second@example.org' }),
  ]
  const staff = await buildUser(db, {
    closure_requested_at: at(-3),
    roles: ['staff'],
    email: 'staff@example.org',
  })
  const other = await buildAttendee(db)
  await buildUser(db, { closure_requested_at: at(-4), closed_at: at(-1) })
  const course = async (hours: number) =>
    (await buildCourse(db, { starts_at: at(hours), ends_at: at(hours + 1) })).id
  const [past, begun, soon, later] = [await course(-5), await course(0), await course(1), await course(48)]
  for (const course_id of [past, begun, soon, later]) {
    await buildRegistration(db, { course_id, attendee_id: other.attendeeId })
    await buildRegistration(db, { course_id, attendee_id: first.attendeeId })
  }
  await buildRegistration(db, { course_id: later, attendee_id: second.attendeeId, cancelled_at: at(-1) })
  await buildRegistration(db, { course_id: soon, attendee_id: second.attendeeId })
  const requests = await selectClosureRequests(db, now, 10)
  expect(
    requests.map(({ id, upcoming_registrations: upcoming, is_of_team }) => [id, upcoming, is_of_team]),
  ).toEqual([
    [staff.userId, 0, true],
    [second.userId, 1, false],
    [first.userId, 2, false],
  ])
  expect(requests.map(({ email }) => email)).toEqual([
    'staff@example.org',
    'second@example.org',
    'first@example.org',
  ])
  expect((await selectClosureRequests(db, now, 2)).map(({ id }) => id)).toEqual([staff.userId, second.userId])
  expect(await countClosureRequests(db)).toBe(3)
  expect(await selectClosureTimes(db)).toEqual([
    { userId: staff.userId, requestedAt: at(-3) },
    { userId: second.userId, requestedAt: at(-2) },
    { userId: first.userId, requestedAt: at(-1) },
  ])
})
