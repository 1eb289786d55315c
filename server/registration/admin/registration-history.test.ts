import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAttendee, buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectHistory, selectOwner } from './registration-history.sql.ts'

// What the history of a registration says, and who did it.

let database: TestDatabase
let ada: BuiltAttendee
let sam: number
let courseId: number
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes))
beforeAll(async () => {
  database = await createTestDatabase()
  ada = await buildAttendee(database.db)
  sam = (await buildUser(database.db, { first_name: 'Sam', last_name: 'Staff' })).userId
  courseId = (await buildCourse(database.db, { online: true, in_person: true })).id
})
afterAll(() => database.drop())

const register = async (row: object = {}) => {
  const { attendeeId: attendee_id } = await buildAttendee(database.db)
  return buildRegistration(database.db, { course_id: courseId, attendee_id, created_at: at(0), ...row })
}
const change = (
  registration_id: number,
  minutes: number,
  from_mode: string,
  to_mode: string,
  what = 'mode',
) =>
  database.db
    .insertInto('registration_change')
    .values({
      registration_id,
      changed_at: at(minutes),
      change: what,
      from_mode,
      to_mode,
      from_places: 1,
      to_places: 1,
    })
    .execute()
const audit = (id: number, minutes: number, action: string, row: object = {}) =>
  database.db
    .insertInto('audit_entry')
    .values({
      at: at(minutes),
      actor_id: sam,
      action,
      subject_type: 'registration',
      subject_id: String(id),
      data: '{}',
      ...row,
    })
    .execute()
const history = async (id: number) =>
  (await selectHistory(database.db, id)).map((event) => [
    (event.at.getTime() - at(0).getTime()) / 60_000,
    event.what,
    ...[event.from_mode, event.to_mode, event.by_name].filter((one) => one !== null),
  ])

it('begins with the registration in its first mode', async () => {
  const id = await register({ mode: 'in-person' })
  expect(await history(id)).toEqual([[0, 'made', 'in-person']])
  await change(id, 3, 'online', 'in-person')
  await change(id, 1, 'in-person', 'online')
  expect(await history(id)).toEqual([
    [0, 'made', 'online'],
    [1, 'mode', 'in-person', 'online'],
    [3, 'mode', 'online', 'in-person'],
  ])
  expect(await history(1)).toEqual([])
})

it('has what happened at one time in the order in which it can happen', async () => {
  const id = await register({ checked_in_at: at(0), cancelled_at: at(0) })
  await change(id, 0, 'in-person', 'in-person', 'guest added')
  expect((await history(id)).map(([, what]) => what)).toEqual([
    'made',
    'guest added',
    'checked in',
    'cancelled',
  ])
})

it('has only what happened to this registration', async () => {
  const other = await register({ checked_in_at: at(2), cancelled_at: at(3) })
  await change(other, 1, 'in-person', 'online')
  await audit(other, 4, 'registration.unchecked')
  await audit(other, 4, 'registration.checkedIn')
  const id = await register()
  expect(await history(id)).toEqual([[0, 'made', 'in-person']])
})

it('names who did it at that time, the first if two did', async () => {
  const id = await register({ cancelled_at: at(5), checked_in_at: at(4) })
  const eve = (await buildUser(database.db, { first_name: 'Eve', last_name: 'Early' })).userId
  await audit(id, 5, 'registration.cancelled')
  await audit(id, 5, 'registration.read', { actor_id: eve })
  await audit(id, 6, 'registration.read', { actor_id: eve })
  await audit(id, 0, 'course.changed', { subject_type: 'course' })
  await audit(await register(), 4, 'registration.read')
  expect(await history(id)).toEqual([
    [0, 'made', 'in-person'],
    [4, 'checked in'],
    [5, 'cancelled', 'Sam Staff'],
  ])
})

it('has check-ins that were undone', async () => {
  const id = await register({ checked_in_at: at(3) })
  const checkedIn = 'registration.checkedIn'
  const unchecked = 'registration.unchecked'
  await audit(id, 1, checkedIn)
  await audit(id, 2, unchecked)
  await audit(id, 3, checkedIn)
  // Those of the guest do not count, nor those of another record.
  await audit(id, 4, unchecked, { data: '{"guest": true}' })
  await audit(id, 4, checkedIn, { data: '{"guest": true}' })
  await audit(id, 5, unchecked, { subject_type: 'course' })
  await audit(await register(), 6, unchecked)
  await audit(id, 7, 'registration.read')
  expect(await history(id)).toEqual([
    [0, 'made', 'in-person'],
    [1, 'checked in', 'Sam Staff'],
    [2, 'check-in taken back', 'Sam Staff'],
    [3, 'checked in', 'Sam Staff'],
  ])
})

it('the owner is the person and the class', async () => {
  const { db } = database
  const mine = await buildRegistration(db, { course_id: courseId, attendee_id: ada.attendeeId })
  const walkIn = await buildRegistration(db, { course_id: courseId, attendee_id: await buildWalkIn(db) })
  expect(await selectOwner(db, mine)).toEqual({ user_id: ada.userId, course_id: courseId })
  expect(await selectOwner(db, walkIn)).toEqual({ user_id: null, course_id: courseId })
  expect(await selectOwner(db, 1)).toBeUndefined()
})
