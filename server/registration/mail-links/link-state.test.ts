import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAttendee, buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildConfirmRequest } from '#server/testing/builders/confirm-request-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting } from '#server/testing/builders/waiting-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectLinkState } from './registration-token.sql.ts'

// Whose link number signs a link, and when the link ends.

let database: TestDatabase
let ada: BuiltAttendee
let closed: BuiltAttendee
let courseId: number
const now = new Date('2026-11-20T20:00:00Z')
const [end, last] = [new Date('2026-11-22T16:00:00Z'), new Date('2026-11-24T16:00:00Z')]
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  // Others have other numbers.
  ada = await buildAttendee(db, { profile: { link_number: 3 } })
  closed = await buildAttendee(db, { closed_at: now, profile: { link_number: 5 } })
  courseId = (await buildCourse(db, { starts_at: now, ends_at: end })).id
  const other = await buildAttendee(db, { profile: { link_number: 4 } })
  const { id } = await buildCourse(db, { starts_at: now, ends_at: last })
  await buildRegistration(db, { course_id: id, attendee_id: other.attendeeId })
  await buildWaiting(db, { course_id: id, attendee_id: other.attendeeId })
  await buildConfirmRequest(db, { person: other, courseId: id })
})
afterAll(() => database.drop())
const state = (purpose: Parameters<typeof selectLinkState>[1], id: number) =>
  selectLinkState(database.db, purpose, id)
const registration = (attendee_id: number) =>
  buildRegistration(database.db, { course_id: courseId, attendee_id })

it.each([
  'cancel-registration',
  'cancel-spot',
  'undo-cancel',
  'switch-mode',
  'registration-calendar',
  'helped-calendar',
] as const)('the link for %s ends with the class of the registration', async (purpose) => {
  await database.db.deleteFrom('registration').where('course_id', '=', courseId).execute()
  expect(await state(purpose, await registration(ada.attendeeId))).toEqual({ linkNumber: 3, end })
  expect(await state(purpose, await registration(closed.attendeeId))).toBeNull()
  const walkIn = await buildWalkIn(database.db, { link_number: 6 })
  expect(await state(purpose, await registration(walkIn))).toEqual({ linkNumber: 6, end })
  expect(await state(purpose, 1)).toBeNull()
})

it.each(['waiting-offer', 'waiting-leave'] as const)(
  'the link for %s ends with the class',
  async (purpose) => {
    await database.db.deleteFrom('waiting').where('course_id', '=', courseId).execute()
    const wait = (attendee_id: number) => buildWaiting(database.db, { course_id: courseId, attendee_id })
    expect(await state(purpose, await wait(ada.attendeeId))).toEqual({ linkNumber: 3, end })
    expect(await state(purpose, await wait(closed.attendeeId))).toBeNull()
    expect(await state(purpose, 1)).toBeNull()
  },
)

it('the link of a confirmation request ends with the last of its classes', async () => {
  const { db } = database
  const id = await buildConfirmRequest(db, { person: ada, courseId })
  expect(await state('answer-asked', id)).toEqual({ linkNumber: 3, end })
  const { id: course_id } = await buildCourse(db, { starts_at: now, ends_at: last })
  await db.insertInto('asked_class').values({ list_id: id, course_id, mode: 'in-person' }).execute()
  expect(await state('answer-asked', id)).toEqual({ linkNumber: 3, end: last })
  await db.deleteFrom('asked_class').where('list_id', '=', id).execute()
  expect(await state('answer-asked', id)).toBeNull()
})
