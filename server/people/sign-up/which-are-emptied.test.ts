import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type AttendeeOptions,
  type BuiltAttendee,
  buildAttendee,
  buildNewAttendee,
} from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { lockTalkative } from './empty-sign-up.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  // Others have all that keeps an account, and much that is emptied.
  const { attendeeId, userId } = await buildAttendee(database.db)
  await register(attendeeId)
  await hold(userId)
  await buildFacilitator(database.db, { user_id: userId })
})
afterAll(() => database.drop())

const until = new Date('2026-11-13T20:00:00Z')
const later = new Date(until.getTime() + 1)
const register = async (attendee_id: number) =>
  buildRegistration(database.db, { course_id: (await buildCourse(database.db)).id, attendee_id })
const hold = (user_id: number) =>
  database.db.insertInto('legal_hold').values({ user_id, reason: 'A letter', held_at: until }).execute()
const find = (given: { afterId?: number; limit?: number } = {}) =>
  database.db.transaction().execute((tx) => lockTalkative(tx, { until, afterId: 0, limit: 100, ...given }))
/** A sign-up that says that it wants no email, unless the options say otherwise. */
const signUp = (options: AttendeeOptions = {}) =>
  buildNewAttendee(database.db, { verified: false, created_at: until, receive_email: false, ...options })
const quiet = { receive_email: true, receive_snail_mail: true, contact_method: 'Email' }

it.each<
  [what: string, isFound: boolean, options: AttendeeOptions, add?: (one: BuiltAttendee) => Promise<unknown>]
>([
  ['that wants no email', true, {}],
  ['that wants no letters', true, { ...quiet, receive_snail_mail: false }],
  ['that is to be called', true, { ...quiet, contact_method: 'Cell' }],
  ['that says nothing', false, quiet],
  [
    'with a city',
    true,
    quiet,
    ({ attendeeId }) =>
      database.db.updateTable('attendee').set({ city: 'Fairfax' }).where('id', '=', attendeeId).execute(),
  ],
  [
    'with pronouns',
    true,
    quiet,
    ({ attendeeId }) =>
      database.db
        .updateTable('attendee_demographics')
        .set({ pronouns: 'She/her/hers' })
        .where('attendee_id', '=', attendeeId)
        .execute(),
  ],
  ['that was made later', false, { created_at: later }],
  ['that is closed', false, { closed_at: later }],
  ['whose address is verified', false, { verified: true }],
  ['that staff made without a password', false, { password_hash: null }],
  ['of staff', false, { roles: ['staff'] }],
  ['of a facilitator', false, {}, ({ userId: user_id }) => buildFacilitator(database.db, { user_id })],
  ['under legal hold', false, {}, ({ userId }) => hold(userId)],
  ['with a registration', false, {}, ({ attendeeId }) => register(attendeeId)],
])('a sign-up %s is emptied: %s', async (_, isFound, options, add) => {
  const one = await signUp(options)
  await add?.(one)
  expect((await find()).includes(one.userId)).toBe(isFound)
})

it('sign-ups come in order, a number of them after a given one', async () => {
  const ids = [(await signUp()).userId, (await signUp()).userId, (await signUp()).userId]
  expect(await find({ afterId: ids[0]! - 1 })).toEqual(ids)
  expect(await find({ afterId: ids[0]!, limit: 1 })).toEqual([ids[1]])
})
