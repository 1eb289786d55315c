import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionLifetime } from '#domain/accounts/log-in/session.rule.ts'
import {
  type AttendeeOptions,
  type BuiltAttendee,
  buildNewAttendee,
} from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { removeExpired } from './accounts.jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  // Others have all that keeps an account.
  const { attendeeId, userId } = await buildNewAttendee(database.db)
  await register(attendeeId)
  await buildFacilitator(database.db, { user_id: userId })
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const later = new Date(now.getTime() + 1)
const lifetimeAgo = new Date(now.getTime() - sessionLifetime)

let sessions = 0
const logIn = (user_id: number, expires_at: Date) => {
  sessions += 1
  return database.db
    .insertInto('session')
    .values({
      user_id,
      expires_at,
      created_at: lifetimeAgo,
      logged_in_at: lifetimeAgo,
      family: `00000000-0000-4000-8000-${String(sessions).padStart(12, '0')}`,
      token_hash: Buffer.from(`token ${sessions}`),
    })
    .execute()
}
const register = async (attendee_id: number) =>
  buildRegistration(database.db, { course_id: (await buildCourse(database.db)).id, attendee_id })
const exists = async (id: number) =>
  (await database.db.selectFrom('app_user').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

it.each<
  [what: string, isRemoved: boolean, options: AttendeeOptions, add?: (one: BuiltAttendee) => Promise<unknown>]
>([
  ['that is a lifetime old', true, {}],
  ['that is not a lifetime old', false, { created_at: new Date(lifetimeAgo.getTime() + 1) }],
  ['whose address is verified', false, { verified: true }],
  ['that staff made without a password', false, { password_hash: null }],
  ['that is closed', false, { closed_at: now }],
  ['whose owner asked to close it', false, { closure_requested_at: now }],
  ['of staff', false, { roles: ['staff'] }],
  ['of an attendee who is staff too', false, { roles: ['attendee', 'staff'] }],
  ['with a login until now', true, {}, ({ userId }) => logIn(userId, now)],
  ['with a login until later', false, {}, ({ userId }) => logIn(userId, later)],
  ['of a facilitator', false, {}, ({ userId: user_id }) => buildFacilitator(database.db, { user_id })],
  ['with a registration', false, {}, ({ attendeeId }) => register(attendeeId)],
])('an unverified account %s is removed: %s', async (_, isRemoved, options, add) => {
  const one = await buildNewAttendee(database.db, { verified: false, created_at: lifetimeAgo, ...options })
  const other = await buildNewAttendee(database.db, { verified: false, created_at: lifetimeAgo })
  await logIn(other.userId, later)
  await add?.(one)
  expect(await removeExpired(database.db, now)).toMatchObject({ accounts: isRemoved ? 1 : 0 })
  expect(await exists(one.userId)).toBe(!isRemoved)
  expect(await exists(other.userId)).toBe(true)
})

it('an outdated login is forgotten with the last of its sessions', async () => {
  const { userId } = await buildNewAttendee(database.db)
  await logIn(userId, later)
  const { family } = await database.db
    .selectFrom('session')
    .select('family')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  await database.db.insertInto('outdated_login').values({ family }).execute()
  const marked = async () => (await database.db.selectFrom('outdated_login').selectAll().execute()).length
  await removeExpired(database.db, now)
  expect(await marked()).toBe(1)
  expect(await removeExpired(database.db, later)).toMatchObject({ sessions: expect.any(Number) })
  expect(await marked()).toBe(0)
})
